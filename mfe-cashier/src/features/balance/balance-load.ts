import { Statement } from '@marquee/kernel/contracts/history';
import { Balance } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export interface BalanceData {
  balance: Balance;
  /** What was paid in and out, in the account that is in use. */
  net: Pick<Statement, 'currency' | 'lifetime' | 'timeZone'>;
}

/** What the player has, and what they have paid in for it. */
export const load: PageLoader<BalanceData> = async ({ api, signal }) => {
  const [balance, net] = await Promise.all([
    api.get('/dashboard/balance', { schema: Balance, signal }),
    api.get('/player/history/statement', { schema: Statement, signal }),
  ]);
  return { balance, net };
};
