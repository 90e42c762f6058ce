import path from 'node:path';

import { type Database, migrate, readMigrations } from '@marquee/kernel/server/database';
import { readyMadeId } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { readPlayerState } from '../players/player-state.ts';
import { describeOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const START = new Date('2026-10-01T13:05:00.000Z');
const TERMS = { versions: { terms: '1', privacypolicy: '1' } };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('no sequence of calls', () => {
  let site: PlayersSite;
  let now = START;
  beforeAll(async () => {
    site = await openPlayersSite({ now: () => now });
  }, OPENING_MS);
  afterAll(() => site.close());

  const login = fc.constantFrom('verified', 'terms');
  const ahead = fc.integer({ min: -3, max: 2000 });
  const call = fc.oneof(
    fc.record({
      login,
      path: fc.constant('/dashboard/self-exclusion/activate'),
      body: fc.record({ months: fc.constantFrom(6, 12, 24, 60, null, 1, 0, -6) }),
    }),
    fc.record({ login, path: fc.constant('/dashboard/self-exclusion/extend'), body: fc.record({ ahead }) }),
    fc.record({ login, path: fc.constant('/dashboard/self-exclusion/deactivate'), body: fc.constant({}) }),
    fc.record({
      login,
      path: fc.constant('/dashboard/cooling-off/activate'),
      body: fc.oneof(
        fc.record({ days: fc.constantFrom(1, 7, 30, 0, -1) }),
        fc.record({ ahead: fc.integer({ min: -3, max: 50 }) }),
      ),
    }),
    fc.record({ login, path: fc.constant('/dashboard/cooling-off/deactivate'), body: fc.constant({}) }),
    fc.record({ login, path: fc.constant('/terms/accept'), body: fc.constant(TERMS) }),
    fc.record({ pass: fc.integer({ min: 0, max: 400 * DAY_MS }) }),
  );

  const ends = async (player: string) => {
    const { selfExclusion, coolingOff } = await readPlayerState(site.database, readyMadeId(player));
    const isOver = selfExclusion === null || now > selfExclusion.endableFrom;
    return {
      exclusion: selfExclusion === null || isOver ? -Infinity : (selfExclusion.till?.getTime() ?? Infinity),
      rest: coolingOff === null || now > coolingOff.till ? -Infinity : coolingOff.till.getTime(),
    };
  };
  const bodyOf = (body: object): object =>
    'ahead' in body && typeof body.ahead === 'number'
      ? { day: new Date(now.getTime() + body.ahead * DAY_MS).toISOString().slice(0, 10) }
      : body;

  it('shortens a block or ends it early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 3, maxLength: 12 }), async (calls) => {
        now = START;
        await site.database.script('truncate exclusion_link, self_exclusion, cooling_off');
        const faults: object[] = [];
        for (const step of calls) {
          if ('pass' in step) now = new Date(now.getTime() + step.pass);
          else {
            // Each step follows from the state after the one before.
            // oxlint-disable no-await-in-loop
            const before = await ends(step.login);
            const { httpStatus } = await site.send(step.login, 'POST', step.path, bodyOf(step.body));
            const after = await ends(step.login);
            // oxlint-enable no-await-in-loop
            const isShorter = after.exclusion < before.exclusion || after.rest < before.rest;
            if (httpStatus !== 200 || isShorter) faults.push({ step, httpStatus, before, after });
          }
        }
        expect(faults).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describeOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await migrate(database, await readMigrations(MIGRATIONS));
    await database.query(
      `insert into player (id, email, country, language, time_zone, registration_type, registered_at)
       values ('00000000-0000-4000-8000-000000000001', 'a@b.example', 'DE', 'de', 'Europe/Berlin', 'email', now())`,
    );
    await database.query(
      `insert into self_exclusion (id, player_id, started_at, till, days, endable_from, source)
       select id, id, '2026-01-01', '2026-07-01', 181, '2026-07-01', 'player' from player`,
    );
    await database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source)
       select id, id, '2026-01-01', '2026-02-01', 31, 'player' from player`,
    );
  }, OPENING_MS);
  afterAll(() => engine.close());

  it.each([
    [`update self_exclusion set till = '2026-06-30'`, 'never shortened'],
    [`update self_exclusion set endable_from = '2026-01-02'`, 'not ended sooner'],
    [`update self_exclusion set ended_at = '2026-07-01'`, 'not ended early'],
    [`update self_exclusion set started_at = '2025-01-01'`, 'keeps its player and its beginning'],
    ['delete from self_exclusion', 'never deleted'],
    [`update cooling_off set till = '2026-01-31'`, 'never shortened'],
    [`update cooling_off set cleared_at = '2026-02-01'`, 'not ended early'],
    ['delete from cooling_off', 'never deleted'],
  ])('refuses %s from whoever asks', async (statement, reason) => {
    await expect(database.query(statement)).rejects.toThrow(reason);
  });

  it('lets a block become longer, and end after its end', async () => {
    await database.query(`update self_exclusion set till = null, days = null, endable_from = '2026-08-01'`);
    await expect(database.query(`update self_exclusion set till = '2099-01-01', days = 1`)).rejects.toThrow(
      'never shortened',
    );
    await database.query(`update self_exclusion set ended_at = '2026-08-02'`);
    await expect(database.query('update self_exclusion set ended_at = null')).rejects.toThrow(
      'stays as it was',
    );
  });
});
