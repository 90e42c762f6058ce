import * as z from 'zod/mini';

import { openProbedSite, probeForeignIds } from '../testing/foreign-ids/probe.ts';
import { BELONGINGS } from '../testing/foreign-ids/victim.ts';
import type { PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

/** More than a thousand calls, and what is kept of the victim compared after each; a busy machine is slow. */
const PROBING_MS = 240_000;

describe('what belongs to one player', () => {
  let site: PlayersSite;
  beforeAll(async () => {
    site = await openProbedSite();
  }, OPENING_MS);
  afterAll(() => site.close());

  it(
    'is told to nobody else and changed by nobody else, in any call that takes an id',
    async () => {
      const { probes, faults } = await probeForeignIds(site, {
        guesses: 2,
        strangers: [null, 'verified', 'excluded'],
      });
      expect(faults).toEqual([]);
      expect(probes).toBeGreaterThan(1000);
    },
    PROBING_MS,
  );
});

describe('a call that forgets to ask whose it is', () => {
  let site: PlayersSite;
  beforeAll(async () => {
    site = await openProbedSite();
    const options = {
      schema: { params: z.object({ id: z.uuid() }) },
      config: { action: 'inbox.read' },
    } as const;
    site.app.get<{ Params: { id: string } }>('/api/v1/careless/:id', options, async ({ params }) => ({
      rows: await site.database.query('select player_id from inbox_message where id = $1', [params.id]),
    }));
    site.app.post<{ Params: { id: string } }>('/api/v1/careless/:id', options, async ({ params }) => {
      await site.database.query('update inbox_message set read_at = now() where id = $1', [params.id]);
      return {};
    });
  }, OPENING_MS);
  afterAll(() => site.close());

  it('is found out', async () => {
    const send = (method: 'GET' | 'POST') => (id: string) => ({ method, path: `/careless/${id}` });
    const own = BELONGINGS.inboxMessage;
    const { faults } = await probeForeignIds(site, {
      guesses: 2,
      strangers: ['verified'],
      targets: {
        'get /careless/{id} path.id': { send: send('GET'), own },
        'post /careless/{id} path.id': { send: send('POST'), own },
      },
    });
    const expected = [
      /tells/,
      /what is somebody else's is answered/,
      /Changed or gone: inbox_message/,
      /New or changed: inbox_message/,
    ];
    for (const fault of expected) expect(faults).toContainEqual(expect.stringMatching(fault));
  });

  it('is found out also where nobody has thought of it', async () => {
    const { faults } = await probeForeignIds(site, { guesses: 0, strangers: [] });
    expect(faults).toContain('get /careless/{id} path.id takes an id, and is not probed.');
  });
});
