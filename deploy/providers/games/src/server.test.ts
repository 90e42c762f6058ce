import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { OPENING_MS } from './testing/harness.ts';
import { runProvider } from './testing/provider-process.ts';

type Running = Awaited<ReturnType<typeof runProvider>>;

let folder: string;
const running: Running[] = [];
const run = async (variables?: Record<string, string>): Promise<Running> => {
  const provider = await runProvider(folder, variables);
  running.push(provider);
  return provider;
};

/** One that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  await Promise.all(running.map((provider) => provider.end()));
});

it(
  'refuses a second provider on its folder, and loses nothing it has answered when it is killed',
  async () => {
    const first = await run();
    const second = await run();
    expect(await second.ended).toBe(1);
    expect(second.said.errors).toMatch(/is already in use by process \d+\. Stop that process first/);

    const bearers = await Promise.all(Array.from({ length: 12 }, first.openSession));
    const answered = new Map<string, string>();
    const playing = bearers.map(async (bearer) => {
      const { roundId } = await first.play(bearer);
      answered.set(bearer, roundId);
      if (answered.size === 6) await first.end('SIGKILL');
    });
    await Promise.allSettled(playing);
    expect(answered.size).toBeGreaterThanOrEqual(6);

    const restarted = await run();
    for (const [bearer, roundId] of answered) {
      const { rounds } = await restarted.readSession(bearer);
      expect(rounds.map((round) => round.roundId)).toEqual([roundId]);
    }
    await restarted.end('SIGTERM');
    expect(await restarted.ended).toBe(0);
  },
  OPENING_MS,
);

it(
  'says that its port is taken, and leaves the folder to others',
  async () => {
    const first = await run();
    const { port } = new URL(first.url);
    const elsewhere = temporaryFolder();
    const late = await runProvider(elsewhere, { PORT: port });
    expect(await late.ended).toBe(1);
    expect(late.said.errors).toContain(`Port ${port} is busy.`);
    await first.end();
    const next = await runProvider(elsewhere);
    expect(next.url).not.toBe('');
    await next.end();
  },
  OPENING_MS,
);

it(
  'goes on playing when its log cannot be written',
  async () => {
    const fullDisk = openSync('/dev/full', 'w');
    const port = await freePort();
    const elsewhere = temporaryFolder();
    const url = `http://127.0.0.1:${port}`;
    const provider = await runProvider(
      elsewhere,
      { PORT: String(port) },
      {
        log: { handle: fullDisk, url },
      },
    );
    closeSync(fullDisk);
    const bearers = await Promise.all(Array.from({ length: 5 }, provider.openSession));
    const rounds = await Promise.all(bearers.map(provider.play));
    expect(rounds.every(({ roundId }) => roundId.length === 32)).toBe(true);
    await provider.end('SIGTERM');
    expect([await provider.ended, provider.said.errors]).toEqual([0, '']);
  },
  OPENING_MS,
);
