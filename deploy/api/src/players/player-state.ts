import type { Queryable } from '@marquee/kernel/server/database';

import { policyOf } from '../policies/policy-of.ts';
import { IS_OF_PERSON } from '../responsible-gaming/of-person.ts';
import { IS_TERMS_REQUIRED } from '../terms/terms.ts';
import { isVerified, readDocuments } from '../verification/documents.ts';
import type { PlayerRow } from './player.ts';

/** A self-exclusion that has not been ended, whether its time is over or not. */
export interface SelfExclusion {
  id: string;
  /** The account it was set on, which may be an earlier one of the same person. */
  playerId: string;
  startedAt: Date;
  /** Its last moment; null for one without an end. */
  till: Date | null;
  days: number | null;
  endableFrom: Date;
}

/** A break, until it is put away; it is over after `till`. */
export interface CoolingOff {
  id: string;
  startedAt: Date;
  till: Date;
  days: number | null;
}

/** All that decides what a player may do. */
export interface PlayerState extends Pick<
  PlayerRow,
  'blockScope' | 'closedAt' | 'timeZone' | 'country' | 'dateOfBirth'
> {
  isCountryRefused: boolean;
  isTermsRequired: boolean;
  isVerificationDue: boolean;
  selfExclusion: SelfExclusion | null;
  coolingOff: CoolingOff | null;
}

interface StateRow extends Pick<
  PlayerState,
  'blockScope' | 'closedAt' | 'timeZone' | 'country' | 'dateOfBirth' | 'isTermsRequired'
> {
  exclusionId: string | null;
  exclusionPlayerId: string;
  exclusionStartedAt: Date;
  exclusionTill: Date | null;
  exclusionDays: number | null;
  endableFrom: Date;
  breakId: string | null;
  breakStartedAt: Date;
  breakTill: Date;
  breakDays: number | null;
  isTrusted: boolean;
  depositedEuroCents: bigint;
}

/** Both are those of a person, and of several the one that lasts longest counts. */
const EXCLUSION_OF_PERSON = `select * from self_exclusion as found
  where ended_at is null and ${IS_OF_PERSON} order by till desc nulls first, endable_from desc limit 1`;
const BREAK_OF_PERSON = `select * from cooling_off as found
  where cleared_at is null and ${IS_OF_PERSON} order by till desc limit 1`;

/** What was paid in over the life of the account, rounded up; without end where a currency is not quoted. */
const DEPOSITED = `select coalesce(ceil(sum(case when amount > 0 then coalesce(
      amount / 10 ^ exponent::numeric * 100 / (select units_per_euro from exchange_rate
        where exchange_rate.currency = total.currency order by taken_at desc limit 1), 1e18) end)), 0)::bigint
  from deposit_total as total join currency on code = total.currency where total.player_id = player.id`;

/**
 * A verification is due once deposits are above what the policy allows without: not all that could be proven, but what was
 * asked for.
 */
const isVerificationDue = async (
  database: Queryable,
  playerId: string,
  { country, isTrusted, depositedEuroCents }: Pick<StateRow, 'country' | 'isTrusted' | 'depositedEuroCents'>,
): Promise<boolean> => {
  const { depositsAbove } = policyOf({ country }).verification;
  if (isTrusted || depositedEuroCents <= depositsAbove.amountMinor) return false;
  return !isVerified(await readDocuments(database, playerId));
};

/**
 * The state of a player, in one question, and a second for who has paid in so much that they have to be verified.
 *
 * @throws if there is none: ids come from sessions
 */
export const readPlayerState = async (
  database: Queryable,
  playerId: string,
  { isCountryRefused = false }: { isCountryRefused?: boolean } = {},
): Promise<PlayerState> => {
  const [row] = await database.query<StateRow>(
    `select player.block_scope as "blockScope", player.closed_at as "closedAt", time_zone as "timeZone",
       player.country, to_char(player.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
       ${IS_TERMS_REQUIRED} as "isTermsRequired",
       player.is_trusted as "isTrusted", (${DEPOSITED}) as "depositedEuroCents",
       exclusion.id as "exclusionId", exclusion.player_id as "exclusionPlayerId",
       exclusion.started_at as "exclusionStartedAt", exclusion.till as "exclusionTill",
       exclusion.days as "exclusionDays", exclusion.endable_from as "endableFrom",
       cooling_off.id as "breakId", cooling_off.started_at as "breakStartedAt", cooling_off.till as "breakTill",
       cooling_off.days as "breakDays"
     from player left join lateral (${EXCLUSION_OF_PERSON}) as exclusion on true
       left join lateral (${BREAK_OF_PERSON}) as cooling_off on true
     where player.id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error(`There is no player ${playerId}.`);
  const { blockScope, closedAt, timeZone, country, dateOfBirth, isTermsRequired } = row;
  return {
    blockScope,
    closedAt,
    timeZone,
    country,
    dateOfBirth,
    isCountryRefused,
    isTermsRequired,
    isVerificationDue: await isVerificationDue(database, playerId, row),
    selfExclusion:
      row.exclusionId === null
        ? null
        : {
            id: row.exclusionId,
            playerId: row.exclusionPlayerId,
            startedAt: row.exclusionStartedAt,
            till: row.exclusionTill,
            days: row.exclusionDays,
            endableFrom: row.endableFrom,
          },
    coolingOff:
      row.breakId === null
        ? null
        : { id: row.breakId, startedAt: row.breakStartedAt, till: row.breakTill, days: row.breakDays },
  };
};
