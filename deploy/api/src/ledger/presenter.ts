import type { CurrencyBalance as BalanceAnswer } from '@marquee/kernel/contracts/player';
import { currencyExponent, toDecimal } from '@marquee/kernel/money';

import type { CurrencyBalance } from './balances.ts';
import type { StatementLine } from './statement.ts';

export const presentBalance = (balance: CurrencyBalance): BalanceAnswer => ({
  currency: balance.currency,
  exponent: currencyExponent(balance.currency),
  isActive: balance.isActive,
  isOpen: balance.isOpen,
  real: toDecimal(balance.real),
  bonus: toDecimal(balance.bonus),
  inPlay: toDecimal(balance.inPlay),
  pendingWithdrawal: toDecimal(balance.pendingWithdrawal),
  withdrawable: toDecimal(balance.withdrawable),
});

/** A line of a statement as the export of a player's data has it. */
export const presentStatementLine = (line: StatementLine): Record<string, unknown> => ({
  id: String(line.entryId),
  transaction: String(line.transactionId),
  type: line.type,
  at: line.at,
  account: line.subject === '' ? line.kind : `${line.kind}:${line.subject}`,
  currency: line.amount.currency,
  amount: toDecimal(line.amount),
  balanceAfter: toDecimal(line.balanceAfter),
});
