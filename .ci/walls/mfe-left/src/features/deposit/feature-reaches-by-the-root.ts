export { withdraw } from '../../features/withdrawal/withdraw.ts';
