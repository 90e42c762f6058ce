import type { Withdrawal } from '@marquee/kernel/contracts/cashier';
import { type Money, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { readBalances } from '../ledger/balances.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { type PlayerRow, readPlayer } from '../players/player.ts';
import type { Rates } from '../rates/rates.ts';
import { isSwitchedOff } from '../switches/switches.ts';
import { readSum } from './check-deposit.ts';
import { readMethods } from './methods.ts';
import { readTarget, type Target } from './payout-target.ts';
import { readWithdrawalBounds } from './withdrawal-bounds.ts';

/** States of a withdrawal that has not come to its end. */
export const OPEN_WITHDRAWAL = `('requested', 'kyc_required', 'in_review', 'frozen', 'approved', 'processing', 'failed')`;

export interface AskedWithdrawal {
  playerId: string;
  body: Withdrawal;
  now: Date;
}

export interface CheckedWithdrawal {
  player: PlayerRow;
  amount: Money;
  target: Target;
}

const requireNonePending = async (transaction: Queryable, playerId: string): Promise<void> => {
  const rows = await transaction.query(
    `select from payment where player_id = $1 and direction = 'withdrawal' and state in ${OPEN_WITHDRAWAL} limit 1`,
    [playerId],
  );
  if (rows.length > 0) throw new ApiError('WITHDRAWAL_PENDING', 'A withdrawal of the player is under way.');
};

/** What is left of an account may leave it, however small it is. */
const requireMoney = async (
  transaction: Queryable,
  amount: Money,
  { playerId, rates, now }: { playerId: string; rates: Rates; now: Date },
): Promise<void> => {
  const { currency, amountMinor } = amount;
  const balance = (await readBalances(transaction, playerId)).find((each) => each.currency === currency);
  if (balance === undefined) throw new InvalidInput({ currency: [{ code: 'field.not_allowed' }] });
  const available = balance.withdrawable;
  if (amountMinor > available.amountMinor)
    throw new ApiError('NOT_ENOUGH_MONEY', 'The player has less.', {
      params: { available: toDecimal(available), currency },
    });
  const bounds = await readWithdrawalBounds(transaction, { playerId, currency, rates, now });
  const decimal = (minor: bigint): string => toDecimal({ amountMinor: minor, currency });
  const isAll = amountMinor === available.amountMinor;
  if (amountMinor < bounds.minimum && !isAll)
    throw new InvalidInput({
      amount: [{ code: 'field.too_small', params: { minimum: decimal(bounds.minimum) } }],
    });
  const most = bounds.dayLeft < bounds.maximum ? bounds.dayLeft : bounds.maximum;
  if (amountMinor > most)
    throw new InvalidInput({ amount: [{ code: 'field.too_big', params: { maximum: decimal(most) } }] });
};

/**
 * Whether a player may have this paid out. Lock the player before. The first check that fails is told.
 *
 * @throws {InvalidInput} for a currency, a sum or a target that cannot be
 * @throws {ApiError} what {@link decide} says, `WITHDRAWALS_CLOSED`, `WITHDRAWAL_PENDING`, `NOT_ENOUGH_MONEY`,
 *   `PROFILE_INCOMPLETE`, `PAYMENT_METHOD_UNAVAILABLE`
 */
export const checkWithdrawal = async (
  transaction: Queryable,
  { playerId, body, now }: AskedWithdrawal,
  rates: Rates,
): Promise<CheckedWithdrawal> => {
  const player = await readPlayer(transaction, playerId);
  const decision = decide(await readPlayerState(transaction, playerId), 'withdraw', now);
  if (!decision.isAllowed) throw new ApiError(decision.code, 'A player in this state may not pay out.');
  const amount = readSum(body.amount, body.currency);
  if (await isSwitchedOff(transaction, { scope: 'withdrawals', country: player.country }))
    throw new ApiError('WITHDRAWALS_CLOSED', 'Withdrawals are switched off.');
  await requireNonePending(transaction, playerId);
  await requireMoney(transaction, amount, { playerId, rates, now });
  const fields = (['name', 'surname'] as const).filter((name) => player[name] === '');
  if (fields.length > 0)
    throw new ApiError('PROFILE_INCOMPLETE', 'Nobody is paid without a name.', { params: { fields } });
  const methods = await readMethods(transaction, { country: player.country, device: null });
  const holder = `${player.name} ${player.surname}`;
  return {
    player,
    amount,
    target: await readTarget(transaction, body.target, { playerId, holder, methods }),
  };
};
