export { withdraw } from '../../../src/features/withdrawal/withdraw.ts';
