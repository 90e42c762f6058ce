import type { Queryable } from '@marquee/kernel/server/database';

import { IS_TERMS_REQUIRED } from '../terms/terms.ts';
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
export interface PlayerState extends Pick<PlayerRow, 'blockScope' | 'closedAt' | 'timeZone'> {
  isCountryRefused: boolean;
  isTermsRequired: boolean;
  isVerificationDue: boolean;
  selfExclusion: SelfExclusion | null;
  coolingOff: CoolingOff | null;
}

interface StateRow extends Pick<PlayerState, 'blockScope' | 'closedAt' | 'timeZone' | 'isTermsRequired'> {
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
}

/** An exclusion is that of a person: it holds for an account that has their e-mail, their phone or their name and birthday. */
const EXCLUSION_OF_PERSON = `select * from self_exclusion as found
  where ended_at is null and (found.player_id = player.id or found.email = player.email or found.phone = player.phone
    or found.person = person_key(player.name, player.surname, player.date_of_birth, player.country))
  order by till desc nulls first, endable_from desc limit 1`;

/**
 * The state of a player, in one question.
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
       ${IS_TERMS_REQUIRED} as "isTermsRequired",
       exclusion.id as "exclusionId", exclusion.player_id as "exclusionPlayerId",
       exclusion.started_at as "exclusionStartedAt", exclusion.till as "exclusionTill",
       exclusion.days as "exclusionDays", exclusion.endable_from as "endableFrom",
       cooling_off.id as "breakId", cooling_off.started_at as "breakStartedAt", cooling_off.till as "breakTill",
       cooling_off.days as "breakDays"
     from player left join lateral (${EXCLUSION_OF_PERSON}) as exclusion on true
       left join cooling_off on cooling_off.player_id = player.id and cleared_at is null
     where player.id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error(`There is no player ${playerId}.`);
  const { blockScope, closedAt, timeZone, isTermsRequired } = row;
  return {
    blockScope,
    closedAt,
    timeZone,
    isCountryRefused,
    isTermsRequired,
    // No document is asked for yet.
    isVerificationDue: false,
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
