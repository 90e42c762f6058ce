export { withdraw } from '../../withdrawal/withdraw.ts';
