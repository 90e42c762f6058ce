export { send } from '../../edge/src/respond.ts';
