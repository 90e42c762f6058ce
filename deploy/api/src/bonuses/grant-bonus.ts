import type { BonusType } from '@marquee/kernel/contracts/bonuses';
import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';
import { readRates } from '../rates/rates.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { type BonusExpense, findGrant, type GrantRow, insertGrant } from './grant-row.ts';
import { readLowestStake } from './lowest-stake.ts';
import type { GrantNews } from './news.ts';
import { plainTerms, requiredOf } from './plain-terms.ts';
import { takeGrant } from './run-grant.ts';

/** Which account of the house pays a bonus of a type; promotions pay all others. */
const EXPENSE_OF: Partial<Record<BonusType, BonusExpense>> = {
  cashback: 'cashback_expense',
  points_exchange: 'points_expense',
};

export const expenseOf = (type: BonusType): BonusExpense => EXPENSE_OF[type] ?? 'promo_expense';

export interface GivenBonus {
  /** Of the new grant. */
  id: string;
  playerId: string;
  type: BonusType;
  /** Above zero. */
  amount: Money;
  /** Hundredths of the factor: 500 is 5×; 0 makes it real money at once. */
  wagerFactorX100: number;
  /** From the day on which it begins to run. */
  validDays: number;
  /** What it is given for, and its name there: once for each, however often it is asked for. */
  source: { of: string; key: string };
  /** Left out for the name of its type. */
  title?: Localised;
  /** `system` where it is left out. */
  actor?: string;
  at: Date;
}

/**
 * Gives a player a bonus that comes from no campaign: exchanged points, cashback, what free spins have won. It begins at
 * once, or waits where another one runs. The same source again gives the same grant, and nothing moves.
 *
 * Call it in the transaction that takes what it is given for, with the player locked or not; it locks them. It does not ask
 * whether the player may have it: that is `decide(state, 'claim-bonus', …)`, before. Pass `news` on to `tellOfGrants`
 * as the last thing of the transaction.
 *
 * @throws {RangeError} where the amount is not above zero
 */
export const grantBonus = async (
  transaction: Queryable,
  given: GivenBonus,
): Promise<{ grant: GrantRow; isReplayed: boolean; news: GrantNews[] }> => {
  const { id, playerId, type, amount, wagerFactorX100, validDays, source, title = null, at } = given;
  if (amount.amountMinor <= 0n) throw new RangeError('A bonus is above zero.');
  await lockForPlay(transaction, playerId);
  const rates = await readRates(transaction);
  const base = type === 'free_spins' ? 'free_spin_wins' : 'bonus';
  const terms = plainTerms({ amount, factorX100: wagerFactorX100, base, validDays, rates });
  const isNew = await insertGrant(transaction, {
    id,
    playerId,
    type,
    campaignId: null,
    campaignVersion: null,
    title,
    terms,
    source: source.of,
    sourceKey: source.key,
    currency: amount.currency,
    // Until `takeGrant` has put it where it belongs.
    state: 'queued',
    amount: amount.amountMinor,
    expense: expenseOf(type),
    depositId: null,
    required: requiredOf(amount.amountMinor, wagerFactorX100),
    lowestStake: await readLowestStake(transaction, terms.wager),
    claimUntil: null,
    at,
  });
  if (!isNew) return { grant: await findBySource(transaction, source), isReplayed: true, news: [] };
  const inserted = await findGrant(transaction, id);
  if (inserted === null) throw new Error('A grant that was written is not there.');
  const { grant, news } = await takeGrant(transaction, inserted, { actor: given.actor ?? 'system', at });
  return { grant, isReplayed: false, news };
};

const findBySource = async (transaction: Queryable, { of, key }: GivenBonus['source']): Promise<GrantRow> => {
  const [row] = await transaction.query<{ id: string }>(
    'select id from bonus_grant where source = $1 and source_key = $2',
    [of, key],
  );
  const grant = row && (await findGrant(transaction, row.id));
  if (!grant) throw new Error(`Nothing was given for ${key} of ${of}.`);
  return grant;
};
