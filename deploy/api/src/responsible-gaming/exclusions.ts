import type { Queryable } from '@marquee/kernel/server/database';

import { endAllGrants } from '../bonuses/end-grants.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { ApiError, InvalidInput } from '../http/api-error.ts';
import { readPlayerState } from '../players/player-state.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { dayIn } from './calendar.ts';
import { holdBreak } from './cooling-off.ts';
import {
  exclusionBounds,
  type ExclusionPeriod,
  isLonger,
  periodOf,
  periodUntil,
  wholeDays,
} from './exclusion-periods.ts';
import { lockPlayer, recordChange } from './protection-changes.ts';

const HOUR_MS = 60 * 60 * 1000;
const { reopenAfterHours, endlessReopenDays } = RESPONSIBLE_GAMING.selfExclusion;

interface Change {
  playerId: string;
  now: Date;
  newId: () => string;
}

const cannotShorten = (till: Date | null): ApiError =>
  new ApiError('EXCLUSION_CANNOT_SHORTEN', 'What holds lasts longer.', {
    params: { until: till?.toISOString() ?? null },
  });

/** Writes a period that is longer than what holds: into the account's own row, or as a first one. */
const holdExclusion = async (
  transaction: Queryable,
  { playerId, now, newId }: Change,
  { timeZone, period, reason = null }: { timeZone: string; period: ExclusionPeriod; reason?: string | null },
): Promise<void> => {
  const [own] = await transaction.query<{ startedAt: Date }>(
    `select started_at as "startedAt" from self_exclusion where player_id = $1 and ended_at is null`,
    [playerId],
  );
  const days = wholeDays(timeZone, own?.startedAt ?? now, period.lastDay);
  await transaction.query(
    `insert into self_exclusion (id, player_id, started_at, till, days, endable_from, reason, source, email, phone, person)
     select $1, id, $3, $4, $5, $6, $7, 'player', case when email_confirmed_at is not null then email end,
       case when phone_confirmed_at is not null then phone end, person_key(name, surname, date_of_birth, country)
     from player where id = $2
     on conflict (player_id) where ended_at is null do update
     set till = excluded.till, days = excluded.days, reason = coalesce(excluded.reason, self_exclusion.reason),
       endable_from = greatest(self_exclusion.endable_from, excluded.endable_from)`,
    [newId(), playerId, now, period.till, days, period.endableFrom, reason],
  );
  await tellOfGrants(
    transaction,
    await endAllGrants(transaction, { playerId, reason: 'self_excluded', at: now }),
    now,
  );
  await recordChange(transaction, {
    playerId,
    kind: own === undefined ? 'exclusion-started' : 'exclusion-extended',
    details: { till: period.till },
    at: now,
  });
};

/**
 * Excludes a player at once. Where they are excluded already, the new length has to be longer.
 *
 * @throws {ApiError} `EXCLUSION_CANNOT_SHORTEN`
 */
export const startExclusion = async (
  transaction: Queryable,
  change: Change & { months: number | null; reason?: string | undefined },
): Promise<ExclusionPeriod> => {
  const { playerId, now, months, reason } = change;
  await lockPlayer(transaction, playerId);
  const { timeZone, selfExclusion } = await readPlayerState(transaction, playerId);
  if (months !== null && !RESPONSIBLE_GAMING.selfExclusion.offeredMonths.some((each) => each === months))
    throw new InvalidInput({ months: [{ code: 'field.invalid' }] });
  const period = periodOf(timeZone, months, now);
  if (!isLonger(period, selfExclusion)) throw cannotShorten(selfExclusion?.till ?? null);
  await holdExclusion(transaction, change, { timeZone, period, reason: reason || null });
  return period;
};

/**
 * Moves the end of an exclusion to a later day, at once; also of one whose time is over.
 *
 * @throws {ApiError} `EXCLUSION_NOT_FOUND`, `EXCLUSION_CANNOT_SHORTEN`
 * @throws {InvalidInput} for a day that is too early or too late
 */
export const extendExclusion = async (
  transaction: Queryable,
  change: Change & { day: string },
): Promise<ExclusionPeriod> => {
  const { playerId, now, day } = change;
  await lockPlayer(transaction, playerId);
  const state = await readPlayerState(transaction, playerId);
  const { timeZone, selfExclusion } = state;
  if (selfExclusion === null) throw new ApiError('EXCLUSION_NOT_FOUND', 'The player is not excluded.');
  const bounds = exclusionBounds(state, now);
  if (bounds === null) throw cannotShorten(selfExclusion.till);
  const { minDate, maxDate } = bounds;
  if (day < minDate)
    throw new InvalidInput({ day: [{ code: 'field.too_early', params: { minimum: minDate } }] });
  if (day > maxDate)
    throw new InvalidInput({ day: [{ code: 'field.too_late', params: { maximum: maxDate } }] });
  const period = periodUntil(timeZone, day);
  if (!isLonger(period, selfExclusion)) throw cannotShorten(selfExclusion.till);
  await holdExclusion(transaction, change, { timeZone, period });
  return period;
};

/**
 * Ends the exclusion of a player whose time is over, on every account that it holds for; a break follows, in which they
 * can change their mind.
 *
 * @throws {ApiError} `EXCLUSION_NOT_FOUND`, `EXCLUSION_NOT_EXPIRED`
 */
export const endExclusion = async (transaction: Queryable, change: Change): Promise<{ opensAt: Date }> => {
  const { playerId, now, newId } = change;
  await lockPlayer(transaction, playerId);
  const { timeZone, selfExclusion } = await readPlayerState(transaction, playerId);
  if (selfExclusion === null) throw new ApiError('EXCLUSION_NOT_FOUND', 'The player is not excluded.');
  const hours = selfExclusion.till === null ? endlessReopenDays * 24 : reopenAfterHours;
  let current: typeof selfExclusion | null = selfExclusion;
  while (current !== null) {
    if (now <= current.endableFrom) {
      throw new ApiError('EXCLUSION_NOT_EXPIRED', 'The exclusion is not over.', {
        params: { until: current.endableFrom.toISOString() },
      });
    }
    // Each of them may refuse, and there is hardly ever a second.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.query('update self_exclusion set ended_at = $2 where id = $1', [current.id, now]);
    // oxlint-disable-next-line no-await-in-loop
    ({ selfExclusion: current } = await readPlayerState(transaction, playerId));
  }
  const opensAt = new Date(now.getTime() + hours * HOUR_MS);
  await holdBreak(transaction, {
    playerId,
    newId,
    now,
    till: opensAt,
    days: Math.round(hours / 24),
    source: 'after-exclusion',
  });
  await recordChange(transaction, {
    playerId,
    kind: 'exclusion-ended',
    details: { opensAt, day: dayIn(timeZone, opensAt) },
    at: now,
  });
  return { opensAt };
};
