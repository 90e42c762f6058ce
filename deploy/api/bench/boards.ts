import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { openEmptyPglite } from '@marquee/kernel/server/testing';

import { migrateApi } from '../src/database/migrate-api.ts';
import { EXTENSIONS } from '../src/database/open.ts';
import { aTournament } from '../src/tournaments/a-tournament.fixture.ts';
import { createBoards } from '../src/tournaments/boards.ts';
import { formatTable, percentile } from './timings.ts';

const { values: options } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '500' },
    output: { type: 'string' },
  },
});
const ENTRIES = Number(options.entries);
const QUESTIONS = Number(options.questions);
/** How many scores change between two looks. */
const CHANGED = 50;
const NEIGHBOURS = 2;

const database = await openEmptyPglite({ extensions: EXTENSIONS });
await migrateApi(database);
const start = new Date('2026-11-20T12:00:00.000Z');
let now = start;
const tournament = await aTournament(database, { at: start, wanted: { prizes: [], maxPlayers: null } });
await database.query(
  `insert into tournament_entry (tournament_id, no, name_shown, joined_at, rules_version, paid_kind, paid_amount, score,
     rounds, reached_at)
   select $1, no, 'Pla***', $2, 1, 'free', 0, (no::bigint * 7919) % 1000003, 1, $2::timestamptz + no * interval '1 ms'
   from generate_series(1, $3::integer) as no`,
  [tournament.id, start, ENTRIES],
);
const boards = createBoards({ database, now: () => now });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const first = await timed(() => boards.view(tournament));
const looks: number[] = [];
const places: number[] = [];
for (let question = 0; question < QUESTIONS; question += 1) {
  const from = (question * 137) % ENTRIES;
  /* oxlint-disable no-await-in-loop -- one after the other: each is measured by itself */
  await database.query(
    `update tournament_entry set score = score + 1 + no % 1000 where tournament_id = $1 and no > $2 and no <= $3`,
    [tournament.id, from, from + CHANGED],
  );
  now = new Date(now.getTime() + 1_000);
  looks.push(await timed(() => boards.view(tournament)));
  places.push(
    await timed(async () => {
      const view = await boards.view(tournament);
      const [entry] = view.board.slice((question * 7919) % ENTRIES, ENTRIES);
      const index = entry && view.board.indexOf(entry);
      if (typeof index === 'number') view.rows(index - NEIGHBOURS, index + NEIGHBOURS + 1);
    }),
  );
  /* oxlint-enable no-await-in-loop */
}
await database.close();

const inMs = (value: number): string => `${value.toFixed(2)} ms`;
const rowOf = (name: string, timings: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 0.99].map((share) => inMs(percentile(timings, share))),
];
console.log(`\nA board of ${ENTRIES} entries, read whole in ${inMs(first)}\n`);
console.log(
  formatTable([
    ['', 'p50', 'p95', 'p99'],
    rowOf('a place and its neighbours', places),
    rowOf(`a look, ${CHANGED} scores have changed`, looks),
  ]),
);
if (options.output !== undefined)
  writeFileSync(
    options.output,
    JSON.stringify({ placeP95Ms: percentile(places, 0.95), lookP95Ms: percentile(looks, 0.95) }),
  );
