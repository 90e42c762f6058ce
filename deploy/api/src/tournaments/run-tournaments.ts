import type { Database, Queryable } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { createBoard } from './board.ts';
import { finalise } from './finalise.ts';
import { payPrizes } from './pay-prizes.ts';
import { stateAt } from './state-at.ts';
import { findTournaments, type TournamentRow } from './tournament-row.ts';
import { withdrawExcluded } from './withdraw-entries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often places are compared, for the arrows of boards. */
const COMPARED_EVERY_MS = 15 * MINUTE_MS;
/** Paid tournaments stay in lists for so long. */
const ARCHIVED_AFTER_MS = 90 * DAY_MS;

/** Keeps what the clock has made of tournaments. */
const moveStates = async (database: Queryable, at: Date): Promise<void> => {
  const open = await findTournaments(database, "state in ('announced', 'registration', 'running')");
  for (const row of open) {
    const state = stateAt(row, at);
    if (state === row.state) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await database.query('update tournament set state = $3, state_at = $4 where id = $1 and state = $2', [
      row.id,
      row.state,
      state,
      at,
    ]);
  }
  await database.query(
    `update tournament set state = 'archived', state_at = $1 where state = 'paid' and state_at <= $2`,
    [at, new Date(at.getTime() - ARCHIVED_AFTER_MS)],
  );
};

/** Remembers who has which of the first places. */
const compare = async (
  database: Queryable,
  { id, terms, showTop }: TournamentRow,
  at: Date,
): Promise<void> => {
  const board = createBoard({ tournamentId: id, minRounds: terms.minRounds, isFinal: false });
  await board.update(database);
  const places = board.slice(0, showTop).map(({ no }, index) => [String(no), board.placeAt(index).place]);
  await database.query(
    `insert into tournament_comparison (tournament_id, compared_at, places) values ($1, $2, $3::jsonb)
     on conflict (tournament_id) do update set compared_at = excluded.compared_at, places = excluded.places`,
    [id, at, JSON.stringify(Object.fromEntries(places))],
  );
};

const comparePlaces = async (database: Queryable, at: Date): Promise<void> => {
  const due = await findTournaments(
    database,
    `state = 'running' and not exists (select from tournament_comparison as comparison
       where comparison.tournament_id = tournament.id and compared_at > $1)`,
    [new Date(at.getTime() - COMPARED_EVERY_MS)],
  );
  // oxlint-disable-next-line no-await-in-loop -- one board after the other
  for (const row of due) await compare(database, row, at);
};

const finaliseAll = async (database: Database, log: Log, at: Date): Promise<void> => {
  for (const { id, slug } of await findTournaments(database, "state = 'finalizing'")) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (await database.transaction((transaction) => finalise(transaction, id, at)))
      log.info({ tournament: slug }, 'the standing of a tournament is final');
  }
};

/** Goes on with what two operators have said may be paid, and closes demonstrations in which nobody has won. */
const payAll = async (database: Database, at: Date): Promise<void> => {
  const approved = await database.query<{ id: string }>(
    `select id from tournament left join tournament_pay_request on tournament_id = id
     where state = 'finished' and (approved_at is not null or (is_demonstration and not exists (
       select from tournament_payout as payout where payout.tournament_id = id and payout.state = 'due')))`,
  );
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const { id } of approved) await payPrizes(database, id, at);
};

/** The scheduled work of tournaments: each step goes on where one before broke off. */
export const runTournaments =
  ({ database, log, now }: { database: Database; log: Log; now: () => Date }) =>
  async (): Promise<void> => {
    const at = now();
    await moveStates(database, at);
    await database.transaction((transaction) => withdrawExcluded(transaction, { at }));
    await finaliseAll(database, log, at);
    await payAll(database, at);
    await comparePlaces(database, at);
  };
