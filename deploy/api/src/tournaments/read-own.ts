import type { PlayerCompetitions, PlayerCompetitionsQuery } from '@marquee/kernel/contracts/tournaments';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';
import * as z from 'zod/mini';

import { cursorOf } from '../http/cursor.ts';
import { PTS } from '../points/points-money.ts';
import type { Boards } from './boards.ts';
import { presentCard } from './present-tournament.ts';
import { readLeaderboard } from './read-board.ts';
import { type Asker, readShown } from './read-tournaments.ts';
import { countsGame, findTournaments, type TournamentRow } from './tournament-row.ts';

const CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));

interface EntryRow {
  tournamentId: string;
  no: number;
  joinedAt: Date;
  score: bigint;
  rounds: number;
  paidKind: 'free' | 'points' | 'money';
  paidAmount: bigint;
  refundedAt: Date | null;
  paidAt: Date | null;
}

const CURRENT = "state in ('announced', 'registration', 'running', 'finalizing')";
const PAST = "state in ('finished', 'paid', 'archived', 'cancelled')";

const readEntries = (
  database: Queryable,
  { playerId, game, period, cursor, limit }: z.output<typeof PlayerCompetitionsQuery> & { playerId: string },
): Promise<EntryRow[]> => {
  const [joinedAt, id] = cursor === undefined ? [null, null] : CURSOR.read(cursor);
  return database.query<EntryRow>(
    `select tournament_id as "tournamentId", no, joined_at as "joinedAt", score, rounds, paid_kind as "paidKind",
       paid_amount as "paidAmount", refunded_at as "refundedAt",
       (select case when bool_and(payout.state = 'paid') then max(settled_at) end from tournament_payout as payout
         where payout.tournament_id = entry.tournament_id and payout.entry_no = entry.no) as "paidAt"
     from tournament_entry as entry join tournament on tournament.id = tournament_id
     where player_id = $1 and ${period === 'past' ? PAST : CURRENT}
       and ${countsGame('$5')}
       and ($2::timestamptz is null or (joined_at, tournament_id) < ($2, $3::uuid))
     order by joined_at desc, tournament_id desc limit $4`,
    [playerId, joinedAt, id, limit + 1, game ?? null],
  );
};

/** How many competitions a player has joined that are not over. */
export const countCurrent = async (database: Queryable, playerId: string): Promise<number> => {
  const [counted] = await database.query<{ count: number }>(
    `select count(*)::integer as count from tournament_entry join tournament on tournament.id = tournament_id
     where player_id = $1 and ${CURRENT}`,
    [playerId],
  );
  return counted?.count ?? 0;
};

const refundOf = (
  { refundedAt, paidKind, paidAmount }: EntryRow,
  currency: string,
): PlayerCompetitions['items'][number]['refunded'] =>
  refundedAt === null || paidKind === 'free'
    ? null
    : {
        kind: paidKind,
        amount: toDecimal({ amountMinor: paidAmount, currency: paidKind === 'points' ? PTS : currency }),
        currency: paidKind === 'money' ? currency : null,
      };

/** What a player has joined, the latest first. */
export const readOwn = async (
  database: Queryable,
  boards: Boards,
  query: z.output<typeof PlayerCompetitionsQuery> & { playerId: string; now: Date },
): Promise<PlayerCompetitions> => {
  const { playerId, limit, lang, now } = query;
  const asker: Asker = { playerId, lang, now };
  const found = await readEntries(database, query);
  const entries = found.slice(0, limit);
  const ids = entries.map(({ tournamentId }) => tournamentId);
  const rows = new Map<string, TournamentRow>(
    (await findTournaments(database, 'tournament.id = any ($1::uuid[])', [ids])).map((row) => [row.id, row]),
  );
  const items: PlayerCompetitions['items'] = [];
  for (const entry of entries) {
    const row = rows.get(entry.tournamentId);
    if (row === undefined) throw new Error('An entry is of a tournament.');
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    const [shown] = await readShown(database, [row], asker);
    const board = await readLeaderboard(database, row, { view: await boards.view(row), playerId, now });
    /* oxlint-enable no-await-in-loop */
    if (shown === undefined) throw new Error('What was joined is shown.');
    items.push({
      tournament: presentCard(shown, lang),
      entry: entry.no,
      joinedAt: entry.joinedAt.toISOString(),
      state: board.own?.state ?? 'counts',
      place: board.own?.row?.place ?? null,
      total: board.total,
      score: scoreText(entry.score),
      rounds: entry.rounds,
      prizes: board.own?.row?.prizes ?? [],
      paidAt: entry.paidAt?.toISOString() ?? null,
      refunded: refundOf(entry, row.currency),
    });
  }
  const last = entries.at(-1);
  return {
    items,
    nextCursor:
      found.length > limit && last ? CURSOR.write([last.joinedAt.toISOString(), last.tournamentId]) : null,
  };
};
