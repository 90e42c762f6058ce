import type { PlayerLimit, SetLimit } from '@marquee/kernel/contracts/player';
import { currencyExponent, decimalText, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { lockPlayer, recordChange } from './protection-changes.ts';

const HOUR_MS = 60 * 60 * 1000;
const { confirmationDays, looserAfterHours: SHORTEST_WAIT_HOURS } = RESPONSIBLE_GAMING.limits;

/** An amount or minutes; both null for none. */
export interface LimitValue {
  currency: string | null;
  amount: bigint | null;
  minutes: number | null;
}

/** A limit as the database has it. */
export interface StoredLimit extends LimitValue {
  id: string;
  kind: PlayerLimit['kind'];
  period: PlayerLimit['period'];
  state: 'active' | 'pending';
  requestedAt: Date;
  confirmFrom: Date;
  confirmUntil: Date;
  activeFrom: Date;
}

const COLUMNS = `id, kind, period, currency, amount, minutes, state, requested_at as "requestedAt",
  confirm_from as "confirmFrom", confirm_until as "confirmUntil", active_from as "activeFrom"`;

/** The limits that hold, and the wishes for looser ones that can still be confirmed. */
export const readLimits = (database: Queryable, playerId: string, now: Date): Promise<StoredLimit[]> =>
  database.query<StoredLimit>(
    `select ${COLUMNS} from player_limit
     where player_id = $1 and (state = 'active' or (state = 'pending' and confirm_until >= $2))
     order by kind, period, state`,
    [playerId, now],
  );

/** Whether one value allows less than another. Of two currencies neither does: a change between them waits. */
const isStricter = (value: LimitValue, than: LimitValue): boolean => {
  if (value.minutes !== null && than.minutes !== null) return value.minutes < than.minutes;
  if (value.amount === null || than.amount === null) return false;
  return value.currency === than.currency && value.amount < than.amount;
};

const isSame = (one: LimitValue, other: LimitValue): boolean =>
  one.amount === other.amount && one.minutes === other.minutes && one.currency === other.currency;

/** The amount as a decimal; null for minutes and for none. */
export const textOf = ({ amount, currency }: LimitValue): string | null =>
  amount === null || currency === null ? null : decimalText(amount, currencyExponent(currency));

/** Of the player's active account. @throws where there is none */
export const currencyOf = async (database: Queryable, playerId: string): Promise<string> => {
  const [account] = await database.query<{ currency: string }>(
    'select currency from currency_account where player_id = $1 and is_active',
    [playerId],
  );
  if (account === undefined) throw new Error(`Player ${playerId} has no active account.`);
  return account.currency;
};

/** @throws {InvalidInput} where kind, period and value do not belong together */
const valueOf = ({ kind, period, amount, minutes }: SetLimit, currency: string): LimitValue => {
  const isTime = kind === 'session_time';
  if ((kind === 'single_wager') !== (period === 'round') || (isTime && period !== '24h'))
    throw new InvalidInput({ period: [{ code: 'field.invalid' }] });
  if (isTime) {
    if (amount !== null) throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
    return { currency: null, amount: null, minutes };
  }
  if (minutes !== null) throw new InvalidInput({ minutes: [{ code: 'field.invalid' }] });
  if (amount === null) return { currency, amount: null, minutes: null };
  const typed = typedMinorUnits(amount, currencyExponent(currency));
  if (typed === null) throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
  return { currency, amount: typed, minutes: null };
};

const endState = async (
  transaction: Queryable,
  {
    playerId,
    kind,
    period,
    from,
    to,
  }: Pick<SetLimit, 'kind' | 'period'> & { playerId: string; from: string; to: string },
): Promise<void> => {
  await transaction.query(
    `update player_limit set state = $5 where player_id = $1 and kind = $2 and period = $3 and state = $4`,
    [playerId, kind, period, from, to],
  );
};

interface LimitChange {
  playerId: string;
  now: Date;
  newId: () => string;
}

/**
 * Sets a limit. Stricter holds at once and drops a wish for a looser one; looser is only asked for: it can be confirmed
 * after the policy's time, within a week. Asking again begins anew.
 *
 * @param looserAfterHours how long a looser one waits, by the player's policy
 * @param requireMayRaise throws for a player who may not ask for a looser one
 * @throws {InvalidInput} where kind, period and value do not belong together
 */
export const setLimit = async (
  transaction: Queryable,
  {
    playerId,
    now,
    newId,
    wish,
    looserAfterHours,
    requireMayRaise,
  }: LimitChange & { wish: SetLimit; looserAfterHours: number; requireMayRaise: () => void },
): Promise<void> => {
  await lockPlayer(transaction, playerId);
  const { kind, period } = wish;
  const value = valueOf(wish, await currencyOf(transaction, playerId));
  const active = (await readLimits(transaction, playerId, now)).find(
    (limit) => limit.state === 'active' && limit.kind === kind && limit.period === period,
  );
  const isNone = value.amount === null && value.minutes === null;
  if (active === undefined && isNone) return;
  const same = { playerId, kind, period };
  const isLooser = active !== undefined && !isSame(value, active) && !isStricter(value, active);
  if (isLooser) requireMayRaise();
  await endState(transaction, { ...same, from: 'pending', to: 'cancelled' });
  if (active !== undefined && isSame(value, active)) return;
  const columns = [newId(), playerId, kind, period, value.currency, value.amount, value.minutes, now];
  if (isLooser) {
    await transaction.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, minutes, requested_at, state,
         confirm_from, confirm_until, set_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, 'player')`,
      [
        ...columns,
        new Date(now.getTime() + looserAfterHours * HOUR_MS),
        new Date(now.getTime() + (looserAfterHours - SHORTEST_WAIT_HOURS + confirmationDays * 24) * HOUR_MS),
      ],
    );
  } else {
    await endState(transaction, { ...same, from: 'active', to: 'replaced' });
    await transaction.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, minutes, requested_at, active_from, state,
         set_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'active', 'player')`,
      columns,
    );
  }
  await recordChange(transaction, {
    playerId,
    kind: isLooser ? 'looser-limit-asked' : 'limit-set',
    details: { kind, period, amount: textOf(value), minutes: value.minutes },
    at: now,
  });
};

const findPending = async (
  transaction: Queryable,
  { playerId, id, now }: { playerId: string; id: string; now: Date },
): Promise<StoredLimit> => {
  await lockPlayer(transaction, playerId);
  const limits = await readLimits(transaction, playerId, now);
  const pending = limits.find((limit) => limit.state === 'pending' && limit.id === id);
  if (pending === undefined) throw new ApiError('LIMIT_REQUEST_OVER', 'No such wish can be confirmed.');
  return pending;
};

/**
 * The second yes to a looser limit.
 *
 * @throws {ApiError} `LIMIT_RAISE_PENDING` before its time, `LIMIT_REQUEST_OVER` after it
 */
export const confirmLooserLimit = async (
  transaction: Queryable,
  { playerId, id, now }: { playerId: string; id: string; now: Date },
): Promise<void> => {
  const { kind, period, confirmFrom, amount, minutes } = await findPending(transaction, {
    playerId,
    id,
    now,
  });
  if (now < confirmFrom) {
    throw new ApiError('LIMIT_RAISE_PENDING', 'It is too early to confirm.', {
      params: { from: confirmFrom.toISOString() },
    });
  }
  const isNone = amount === null && minutes === null;
  await endState(transaction, { playerId, kind, period, from: 'active', to: 'replaced' });
  await transaction.query('update player_limit set state = $2, active_from = $3 where id = $1', [
    id,
    isNone ? 'removed' : 'active',
    isNone ? null : now,
  ]);
  await recordChange(transaction, {
    playerId,
    kind: isNone ? 'limit-removed' : 'limit-set',
    details: { kind, period },
    at: now,
  });
};

/** Keeps the stricter limit. @throws {ApiError} `LIMIT_REQUEST_OVER` */
export const cancelLooserLimit = async (
  transaction: Queryable,
  { playerId, id, now }: { playerId: string; id: string; now: Date },
): Promise<void> => {
  const { kind, period } = await findPending(transaction, { playerId, id, now });
  await endState(transaction, { playerId, kind, period, from: 'pending', to: 'cancelled' });
  await recordChange(transaction, {
    playerId,
    kind: 'looser-limit-cancelled',
    details: { kind, period },
    at: now,
  });
};
