import { confirmCoins, sendCoinsBack } from './coins.ts';
import { expireDeposit, settleDeposit } from './deposit.ts';
import type { CoinTransaction, Payment, Step, TaskKind } from './payment.ts';
import { payPayout, returnPayout, sendPayout } from './payout.ts';

/** What a task does whose time has come; null where it came too late to change anything. */
export const runTask = (
  payment: Payment,
  coins: readonly CoinTransaction[],
  { kind, subject }: { kind: TaskKind; subject: string },
  now: Date,
): Step | null => {
  switch (kind) {
    case 'expire':
      return expireDeposit(payment, coins);
    case 'settle':
      return settleDeposit(payment);
    case 'confirm':
      return confirmCoins(payment, coins, subject, now);
    case 'send_back':
      return sendCoinsBack(coins, subject);
    case 'send':
      return sendPayout(payment, now);
    case 'pay':
      return payPayout(payment, now);
    case 'return':
      return returnPayout(payment);
  }
};
