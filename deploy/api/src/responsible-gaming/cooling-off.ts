import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { type PlayerState, readPlayerState } from '../players/player-state.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { dayIn, daysBetween, daysLater, endOfDay, sameTimeLater } from './calendar.ts';
import { lockPlayer, recordChange } from './protection-changes.ts';

const { offeredDays, maximumDays } = RESPONSIBLE_GAMING.coolingOff;
const DAY_MS = 24 * 60 * 60 * 1000;

/** So many whole days, and not before the same time of day: over a night with 23 hours or 25, the later of the two. */
export const breakOf = (timeZone: string, days: number, now: Date): Date =>
  new Date(Math.max(now.getTime() + days * DAY_MS, sameTimeLater(timeZone, now, days).getTime()));

export const isOnBreak = ({ coolingOff }: PlayerState, now: Date): boolean =>
  coolingOff !== null && now <= coolingOff.till;

/** The last days that may be chosen; null where what holds is the longest. */
export const breakBounds = (state: PlayerState, now: Date): { minDate: string; maxDate: string } | null => {
  const { timeZone, coolingOff } = state;
  const today = dayIn(timeZone, now);
  const tomorrow = daysLater(today, 1);
  const current = coolingOff !== null && isOnBreak(state, now) ? dayIn(timeZone, coolingOff.till) : today;
  const maxDate = daysLater(today, maximumDays);
  // The end of its last day is later than a break that ends on it.
  const afterCurrent =
    coolingOff !== null && endOfDay(timeZone, current) <= coolingOff.till ? daysLater(current, 1) : current;
  const minDate = afterCurrent > tomorrow ? afterCurrent : tomorrow;
  return minDate > maxDate ? null : { minDate, maxDate };
};

export const breakOffers = (state: PlayerState, now: Date): Array<{ days: number; till: Date }> =>
  offeredDays
    .map((days) => ({ days, till: breakOf(state.timeZone, days, now) }))
    .filter(
      ({ till }) => !isOnBreak(state, now) || state.coolingOff === null || till > state.coolingOff.till,
    );

interface HeldBreak {
  playerId: string;
  newId: () => string;
  now: Date;
  till: Date;
  days: number;
  source: 'player' | 'after-exclusion';
}

/** Makes a break last until then: the current one, or a new one. One that lasts longer stays as it is. */
export const holdBreak = async (transaction: Queryable, held: HeldBreak): Promise<void> => {
  const { playerId, newId, now, till, days, source } = held;
  await transaction.query(
    'update cooling_off set cleared_at = $2 where player_id = $1 and cleared_at is null and till < $2',
    [playerId, now],
  );
  await transaction.query(
    `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) where cleared_at is null do update set till = excluded.till, days = excluded.days
     where cooling_off.till < excluded.till`,
    [newId(), playerId, now, till, days, source],
  );
};

const chosenEnd = (
  state: PlayerState,
  chosen: { days: number } | { day: string },
  now: Date,
): { till: Date; days: number } => {
  const { timeZone } = state;
  if ('days' in chosen) {
    if (!offeredDays.some((each) => each === chosen.days))
      throw new InvalidInput({ days: [{ code: 'field.invalid' }] });
    return { till: breakOf(timeZone, chosen.days, now), days: chosen.days };
  }
  const { day } = chosen;
  const today = dayIn(timeZone, now);
  const minimum = daysLater(today, 1);
  const maximum = daysLater(today, maximumDays);
  if (day < minimum) throw new InvalidInput({ day: [{ code: 'field.too_early', params: { minimum } }] });
  if (day > maximum) throw new InvalidInput({ day: [{ code: 'field.too_late', params: { maximum } }] });
  return { till: endOfDay(timeZone, day), days: daysBetween(today, day) };
};

/**
 * Starts a break at once, or makes the one that runs longer.
 *
 * @throws {ApiError} `EXCLUSION_CANNOT_SHORTEN`
 * @throws {InvalidInput} for a length that is not offered
 */
export const startBreak = async (
  transaction: Queryable,
  change: {
    playerId: string;
    now: Date;
    newId: () => string;
    chosen: { days: number } | { day: string };
  },
): Promise<void> => {
  const { playerId, now, newId, chosen } = change;
  await lockPlayer(transaction, playerId);
  const state = await readPlayerState(transaction, playerId);
  const { till, days } = chosenEnd(state, chosen, now);
  const isRunning = isOnBreak(state, now);
  if (isRunning && state.coolingOff !== null && till <= state.coolingOff.till) {
    throw new ApiError('EXCLUSION_CANNOT_SHORTEN', 'The break that runs lasts longer.', {
      params: { until: state.coolingOff.till.toISOString() },
    });
  }
  await holdBreak(transaction, { playerId, newId, now, till, days, source: 'player' });
  await recordChange(transaction, {
    playerId,
    kind: isRunning ? 'break-extended' : 'break-started',
    details: { till },
    at: now,
  });
};

/**
 * Puts a break away that is over. It ends by itself; this is for the page, which then says no more of it.
 *
 * @throws {ApiError} `EXCLUSION_NOT_FOUND`, `EXCLUSION_NOT_EXPIRED`
 */
export const putBreakAway = async (
  transaction: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<void> => {
  await lockPlayer(transaction, playerId);
  const state = await readPlayerState(transaction, playerId);
  if (state.coolingOff === null) throw new ApiError('EXCLUSION_NOT_FOUND', 'There is no break.');
  if (isOnBreak(state, now)) {
    throw new ApiError('EXCLUSION_NOT_EXPIRED', 'The break is not over.', {
      params: { until: state.coolingOff.till.toISOString() },
    });
  }
  await transaction.query('update cooling_off set cleared_at = $2 where id = $1', [state.coolingOff.id, now]);
  await recordChange(transaction, { playerId, kind: 'break-put-away', details: {}, at: now });
};
