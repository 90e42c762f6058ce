import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';

export interface JackpotRow {
  id: string;
  name: Localised;
  currency: string;
  poolMinor: bigint;
  ceilingMinor: bigint | null;
  updatedAt: Date;
  wonMinor: bigint | null;
  wonAt: Date | null;
  nickname: string | null;
}

export interface TournamentRow {
  id: string;
  slug: string;
  title: Localised;
  startAt: Date;
  endAt: Date;
  currency: string;
  /** Null where no prize is money. */
  fundMinor: bigint | null;
  places: number;
}

/** Rounds that began before the end may be settled for so long after it. */
const SETTLING = `interval '10 minutes'`;

/** What is played for: jackpots and tournaments. */
export const createCompetitionsRepository = (database: Queryable) => ({
  /** Jackpots that can be won now, the highest first, each with its last win. */
  openJackpots: () =>
    database.query<JackpotRow>(
      `select level.id, level.name, currency, pool_minor as "poolMinor",
         ceiling_minor as "ceilingMinor", updated_at as "updatedAt", win.amount_minor as "wonMinor",
         win.won_at as "wonAt", win.nickname
       from jackpot_level as level
       left join lateral (
         select * from jackpot_win where level_id = level.id order by won_at desc, jackpot_win.id desc limit 1
       ) as win on true
       where is_open order by rank`,
    ),

  /** Published tournaments that are not over: what runs first, by its end, the others after it, by their start. */
  activeTournaments: (now: Date) =>
    database.query<TournamentRow>(
      `select id, slug, title, start_at as "startAt", end_at as "endAt", currency,
         prize.fund as "fundMinor", prize.places
       from tournament
       cross join lateral (
         select sum(amount_minor)::bigint as fund, count(*)::integer as places
         from tournament_prize where tournament_id = tournament.id
       ) as prize
       where state = 'published' and end_at + ${SETTLING} > $1
       order by start_at > $1, case when start_at > $1 then start_at else end_at end, slug`,
      [now],
    ),
});

export type CompetitionsRepository = ReturnType<typeof createCompetitionsRepository>;
