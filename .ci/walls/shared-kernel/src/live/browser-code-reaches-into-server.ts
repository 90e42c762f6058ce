export { retryTransaction } from '../server/database/retry-transaction.ts';
