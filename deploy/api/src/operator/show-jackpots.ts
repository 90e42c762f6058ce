import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { POT_NOW } from '../jackpots/shards.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import { listJackpotRequests } from './jackpots.ts';

interface LevelLine {
  id: string;
  currency: string;
  amount: bigint;
  seed: bigint;
  ceiling: bigint | null;
  meanGrowth: bigint | null;
  share: number;
  seedShare: number;
  number: number;
  isOpen: boolean;
  why: string | null;
  endedAt: Date | null;
  commitment: string | null;
  reserve: bigint;
  diverted: bigint;
}

const balanceOf = (kind: string): string => `coalesce((select balance from ledger_account
  where owner = '' and kind = '${kind}' and subject = level.id and ledger_account.currency = level.currency), 0)::bigint`;

const LEVELS = `select level.id, level.currency, ${POT_NOW} as amount, seed_minor as seed, ceiling_minor as ceiling,
    mean_growth_minor as "meanGrowth", share_basis_points as share, seed_share_basis_points as "seedShare",
    draw_number as number, is_open as "isOpen", disabled_why as why, ended_at as "endedAt", draw.commitment,
    ${balanceOf('jackpot_seed')} as reserve, ${balanceOf('jackpot_diversion')} as diverted
  from jackpot_level as level
    left join jackpot_draw as draw on draw.level_id = level.id and draw.number = level.draw_number
  where draw_number > 0`;

const money =
  (currency: string) =>
  (amountMinor: bigint): string =>
    `${toDecimal({ amountMinor, currency })} ${currency}`;

const stateOf = ({ isOpen, endedAt, why }: LevelLine): string => {
  if (endedAt !== null) return `over since ${endedAt.toISOString().slice(0, 16)}`;
  return isOpen ? 'open' : `off: ${why ?? '–'}`;
};

/** A line for each level, and what waits for the yes of another person. */
export const listJackpots = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<LevelLine>(`${LEVELS} order by ended_at nulls first, rank, level.id`);
  const lines = rows.map((level) => {
    const sum = money(level.currency);
    return `${level.id.padEnd(16)}  ${sum(level.amount).padStart(16)}  reserve ${sum(level.reserve)}  pot ${level.number}  ${stateOf(level)}`;
  });
  const waiting = await listJackpotRequests(database);
  return [...(lines.length === 0 ? ['There is no jackpot.'] : lines), ...waiting];
};

/** All of a level but its hidden amount, which nobody reads. */
export const showJackpot = async (
  database: Queryable,
  { id }: Extract<Command, { name: 'show-jackpot' }>,
): Promise<string[]> => {
  const [level] = await database.query<LevelLine>(`${LEVELS} and level.id = $1`, [id]);
  if (level === undefined) throw new CommandRefused(`There is no jackpot ${id}.`);
  const sum = money(level.currency);
  const wins = await database.query<{
    number: number;
    amount: bigint;
    at: Date;
    playerId: string;
    round: string;
  }>(
    `select draw_number as number, amount_minor as amount, won_at as at, player_id as "playerId", round_id as round
     from jackpot_win where level_id = $1 and draw_number is not null order by draw_number desc limit 20`,
    [id],
  );
  const until =
    level.ceiling === null
      ? `by chance, on average after ${sum(level.meanGrowth ?? 0n)}`
      : `at ${sum(level.ceiling)} at the latest`;
  return [
    `state      ${stateOf(level)}`,
    `pot ${level.number}`.padEnd(11) + sum(level.amount),
    `starts at  ${sum(level.seed)}, is won ${until}`,
    `of stakes  ${level.share / 100} % to the pot, ${level.seedShare / 100} % to the reserve`,
    `reserve    ${sum(level.reserve)}`,
    `diverted   ${sum(level.diverted)}`,
    `promised   ${level.commitment ?? '–'}`,
    ...wins.map(
      ({ number, amount, at, playerId, round }) =>
        `won ${number}`.padEnd(11) +
        `${sum(amount)}  ${at.toISOString().slice(0, 16)}  ${playerId}  round ${round}`,
    ),
  ];
};
