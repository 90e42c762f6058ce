export { history } from '../../shell/src/history.ts';
