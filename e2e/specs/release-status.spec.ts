import { hostname } from 'node:os';

import { expect, test } from '@playwright/test';

import { changeServer } from '../fixtures/changed-server.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { release, releaseIn } from '../fixtures/release.ts';
import { PORT } from '../fixtures/site.ts';

interface Status {
  composition: { number: number };
  edges: Array<{ edge: string; serves: number | null; wanted: number; problem: string | null }>;
}

/** Sound when it is tried before a pin, and broken in the edge: no gate can know everything. */
const ONLY_IN_AN_EDGE = `
if ('bundle' in process.getBuiltinModule('node:worker_threads').workerData)
  throw new Error('A file of this machine is missing.');`;

// One edge for both.
test.describe.configure({ mode: 'default' });

let edge: OwnEdge;

test.beforeAll(async () => {
  edge = await startOwnEdge('status', PORT + 70);
});

test.afterAll(async () => {
  await edge?.stop();
});

test('the status names every edge and what it serves', async () => {
  await expect(async () => {
    const { composition, edges } = (await release('status')) as Status;
    expect(edges).toContainEqual(
      expect.objectContaining({ edge: `${hostname()}:${PORT}`, serves: composition.number, problem: null }),
    );
  }).toPass();
});

test('a release that an edge cannot run is said to be pinned and not served, with the reason', async () => {
  test.setTimeout(60_000);
  const run = (...words: string[]) => releaseIn(edge.dataFolder, ...words);
  const status = async (): Promise<Status> => (await run('status')) as Status;
  await expect.poll(async () => (await status()).edges.length).toBe(1);
  const before = (await status()).composition.number;

  const build = changeServer('mfe-cashier', `${edge.dataFolder}/build`, ONLY_IN_AN_EDGE);
  await run('publish', '--from', build, '--version', '1.0.1-status.1');
  const pin = run('pin', 'mfe-cashier@1.0.1-status.1', '--why', 'looks sound', '--by', 'cashier team');
  await expect(pin).rejects.toMatchObject({ code: 3 });
  // The pin has waited for the edge, although no page was requested from it.
  const pinned = await status();
  expect(pinned.composition.number).toBeGreaterThan(before);
  expect(pinned).toMatchObject({
    edges: [
      {
        edge: `${hostname()}:${edge.port}`,
        wanted: pinned.composition.number,
        serves: before,
        problem: expect.stringContaining('A file of this machine is missing.'),
      },
    ],
  });

  await run('rollback', '--why', 'the edge cannot run it', '--by', 'release manager');
  const { composition, edges } = await status();
  expect(composition.number).toBeGreaterThan(pinned.composition.number);
  expect(edges).toEqual([
    expect.objectContaining({ wanted: composition.number, serves: composition.number, problem: null }),
  ]);
});
