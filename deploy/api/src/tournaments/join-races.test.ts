import type { Database } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { aTournament, join } from './a-tournament.fixture.ts';
import { readEscrow } from './escrow.ts';

const PLAYERS = 200;
const PLACES = 100;

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);

  it('gives a hundred places to two hundred who join at once, and takes money from those alone', async () => {
    const tournament = await aTournament(database, {
      at: NOW,
      wanted: { maxPlayers: PLACES, prizes: [], terms: { entry: { kind: 'money', amount: '1.00' } } },
    });
    const players: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (players.length < PLAYERS) players.push((await aGambler(database)).playerId);
    const outcomes = await Promise.allSettled(
      players.map((playerId) => join(database, tournament, { playerId, at: NOW })),
    );
    const entries = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(entries.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: PLACES }, (_, index) => index + 1),
    );
    expect(new Set(refusals)).toEqual(new Set(['TOURNAMENT_FULL']));
    expect(await readEscrow(database, tournament)).toBe(BigInt(PLACES) * 100n);
  }, 180_000);
});
