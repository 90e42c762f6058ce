import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

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

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-games-'));
});
afterAll(async () => {
  await Promise.all(running.map((provider) => provider.end()));
  await rm(folder, { recursive: true, force: true });
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
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'marquee-games-other-'));
    const late = await runProvider(elsewhere, { PORT: port });
    expect(await late.ended).toBe(1);
    expect(late.said.errors).toContain('EADDRINUSE');
    await first.end();
    const next = await runProvider(elsewhere);
    expect(next.url).not.toBe('');
    await next.end();
    await rm(elsewhere, { recursive: true, force: true });
  },
  OPENING_MS,
);
