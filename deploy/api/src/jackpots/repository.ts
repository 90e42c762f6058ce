import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';
import { POT_NOW } from './shards.ts';

export interface JackpotRow {
  id: string;
  name: Localised;
  currency: string;
  poolMinor: bigint;
  /** Null for a level of an earlier release. */
  startMinor: bigint | null;
  ceilingMinor: bigint | null;
  updatedAt: Date;
  wonMinor: bigint | null;
  wonAt: Date | null;
  nickname: string | null;
}

export interface WinRow {
  levelId: string;
  number: number;
  amount: bigint;
  wonAt: Date;
  nickname: string;
  startedAt: Date;
  start: bigint;
  commitment: string;
  trigger: bigint;
  salt: string;
  before: bigint;
  after: bigint;
}

export interface DrawRow {
  id: string;
  name: Localised;
  currency: string;
  seed: bigint;
  ceiling: bigint | null;
  meanGrowth: bigint | null;
  share: number;
  seedShare: number;
  number: number;
  startedAt: Date;
  start: bigint;
  commitment: string;
}

/** How many jackpots that were won are shown of each level. */
const SHOWN_WINS = 5;

/** Jackpots, as anybody may see them. */
export const createJackpotsRepository = (database: Queryable) => ({
  /** Jackpots that can be won now, the highest first, each with its last win. */
  openJackpots: () =>
    database.query<JackpotRow>(
      `select level.id, level.name, currency, ${POT_NOW} as "poolMinor", draw.start_minor as "startMinor",
         ceiling_minor as "ceilingMinor", updated_at as "updatedAt", win.amount_minor as "wonMinor",
         win.won_at as "wonAt", win.nickname
       from jackpot_level as level
       left join jackpot_draw as draw on draw.level_id = level.id and draw.number = level.draw_number
       left join lateral (
         select * from jackpot_win where level_id = level.id order by won_at desc, jackpot_win.id desc limit 1
       ) as win on true
       where is_open order by rank, level.id`,
    ),

  /** How the jackpots that can be won are drawn. */
  draws: () =>
    database.query<DrawRow>(
      `select level.id, level.name, currency, seed_minor as seed, ceiling_minor as ceiling,
         mean_growth_minor as "meanGrowth", share_basis_points as share, seed_share_basis_points as "seedShare",
         draw.number, draw.started_at as "startedAt", draw.start_minor as start, draw.commitment
       from jackpot_level as level
       join jackpot_draw as draw on draw.level_id = level.id and draw.number = level.draw_number
       where is_open order by rank, level.id`,
    ),

  /** The last jackpots that were won, of each level that can be won now, the newest first. */
  lastWins: () =>
    database.query<WinRow>(
      `select level.id as "levelId", win.draw_number as number, win.amount_minor as amount, win.won_at as "wonAt",
         win.nickname, draw.started_at as "startedAt", draw.start_minor as start, draw.commitment,
         draw.trigger_minor as trigger, draw.salt, win.before_minor as before, win.after_minor as after
       from jackpot_level as level cross join lateral (
         select * from jackpot_win where level_id = level.id order by draw_number desc limit ${SHOWN_WINS}
       ) as win join jackpot_draw as draw on draw.level_id = level.id and draw.number = win.draw_number
       where level.is_open order by level.rank, win.draw_number desc`,
    ),
});

export type JackpotsRepository = ReturnType<typeof createJackpotsRepository>;
