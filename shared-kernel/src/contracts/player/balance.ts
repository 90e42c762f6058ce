import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { GrantMeter } from '../bonuses/grant-meter.ts';
import { CurrencyCode, DecimalAmount } from '../common.ts';

/** What a player has in one currency. Each amount has all decimals of it. */
export const CurrencyBalance = z.object({
  currency: CurrencyCode,
  /** Decimals of the currency. */
  exponent: z.int(),
  /** They play and pay with this one. */
  isActive: z.boolean(),
  /** A closed account is told as long as there is money in it. */
  isOpen: z.boolean(),
  real: DecimalAmount,
  bonus: DecimalAmount,
  /** Stakes of rounds that are open. */
  inPlay: DecimalAmount,
  pendingWithdrawal: DecimalAmount,
  withdrawable: DecimalAmount,
});
export type CurrencyBalance = z.infer<typeof CurrencyBalance>;

/** Of the names of bonuses; the player's own where it is left out. */
export const BalanceQuery = z.object({ lang: z.optional(z.enum(LANGUAGES)) });

/** `GET /dashboard/balance`: everything that a player has, the account that was opened first in front. */
export const Balance = z.object({
  accounts: z.array(CurrencyBalance),
  /** Bonuses that run or wait, the running one in front. */
  grants: z.optional(z.array(GrantMeter)),
  serverTime: z.iso.datetime(),
});
export type Balance = z.infer<typeof Balance>;
