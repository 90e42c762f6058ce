import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { CannotStart } from './cannot-start.ts';
import { runProcess, type RunningPart } from './run-process.ts';
import type { Part } from './site-plan.ts';
import { superviseProcess } from './supervise-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-keep-'));

afterAll(() => rmSync(folder, { recursive: true }));

const PART: Part = { name: 'api', title: 'The API', script: 'none.ts', variables: {}, readyUrl: '' };

/** A process of the site that does as the test says. */
function aProcess(isStartable = true) {
  let end: (why: CannotStart) => void = () => {};
  const ended = new Promise<CannotStart>((resolve) => {
    end = resolve;
  });
  const stop = jest.fn(() => Promise.resolve());
  const why = new CannotStart('The API stopped by itself (SIGKILL).');
  const running: RunningPart = {
    part: PART,
    ended,
    stop,
    ready: () => (isStartable ? Promise.resolve() : Promise.reject(why)),
  };
  return { running, stop, die: () => end(why) };
}

type FakeProcess = ReturnType<typeof aProcess>;

/** Keeps a part running over these processes, one after the other; pauses pass at once and are noted. */
function aKeeper(processes: FakeProcess[]) {
  const waiting = [...processes];
  const said: string[] = [];
  const pauses: number[] = [];
  let time = 0;
  let launched = 0;
  let onLaunch: () => void = () => {};
  const kept = superviseProcess(PART, {
    launch: () => {
      launched += 1;
      const next = waiting.shift();
      if (next === undefined) throw new Error('More processes were started than the test has.');
      setImmediate(() => onLaunch());
      return next.running;
    },
    say: (line) => said.push(line),
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    now: () => time,
  });
  return {
    kept,
    said,
    pauses,
    launches: () => launched,
    /** Ends a process and resolves when so many have been launched in all. */
    dieUntil: async (dying: FakeProcess, count: number): Promise<void> => {
      const reached = new Promise<void>((resolve) => {
        onLaunch = () => {
          if (launched >= count) resolve();
        };
      });
      dying.die();
      await reached;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

it('starts a process again that ended by itself, and says which, how and when', async () => {
  const [first, second] = [aProcess(), aProcess()];
  const { kept, said, dieUntil } = aKeeper([first, second]);
  await kept.ready();
  await dieUntil(first, 2);
  expect(said).toEqual([
    'The API stopped by itself (SIGKILL). It is started again in 0.5 s.',
    'The API runs again.',
  ]);
});

it('pauses twice as long each time, up to half a minute, also while it does not come up', async () => {
  const failing = Array.from({ length: 7 }, () => aProcess(false));
  const first = aProcess();
  const { kept, pauses, dieUntil } = aKeeper([first, ...failing, aProcess()]);
  await kept.ready();
  await dieUntil(first, 9);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('goes on with longer pauses when it dies again soon, and anew when it ran steadily', async () => {
  const processes = [aProcess(), aProcess(), aProcess(), aProcess()];
  const [first, second, third] = processes as [FakeProcess, FakeProcess, FakeProcess];
  const { kept, pauses, pass, dieUntil } = aKeeper(processes);
  await kept.ready();
  await dieUntil(first, 2);
  await dieUntil(second, 3);
  pass(60_000);
  await dieUntil(third, 4);
  expect(pauses).toEqual([500, 1_000, 500]);
});

it('gives up a first start that fails', async () => {
  const { kept, launches } = aKeeper([aProcess(false)]);
  await expect(kept.ready()).rejects.toThrow('The API stopped by itself');
  expect(launches()).toBe(1);
});

it('starts nothing again once it is asked to stop', async () => {
  const first = aProcess();
  const { kept, launches, said } = aKeeper([first]);
  await kept.ready();
  await kept.stop(1_000);
  first.die();
  await new Promise((resolve) => setImmediate(resolve));
  expect([launches(), said, first.stop.mock.calls]).toEqual([1, [], [[1_000]]]);
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** A real process that tells its id. */
async function aServer(name: Part['name'], title: string): Promise<Part> {
  const port = await freePort();
  const script = path.join(folder, `${name}.ts`);
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
     createServer((request, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');`,
  );
  return { name, title, script, variables: {}, readyUrl: `http://127.0.0.1:${port}/` };
}

const pidOf = async ({ readyUrl }: Part): Promise<number> => Number(await (await fetch(readyUrl)).text());

it('brings a real process back after kill -9 while the others stay up', async () => {
  const parts = [await aServer('api', 'The API'), await aServer('edge', 'The edge')];
  const [api, edge] = parts as [Part, Part];
  const said: string[] = [];
  let saidLine: () => void = () => {};
  const kept = parts.map((part) =>
    superviseProcess(part, {
      launch: (each) => runProcess(each, folder, { ...process.env, NODE_OPTIONS: '' }),
      say: (line) => {
        said.push(line);
        saidLine();
      },
      wait: () => Promise.resolve(),
      now: () => 0,
    }),
  );
  await Promise.all(kept.map((each) => each.ready()));
  const [apiBefore, edgeBefore] = [await pidOf(api), await pidOf(edge)];
  const isBack = new Promise<void>((resolve) => {
    saidLine = () => {
      if (said.includes('The API runs again.')) resolve();
    };
  });
  process.kill(apiBefore, 'SIGKILL');
  await isBack;
  expect(said[0]).toMatch(
    /The API stopped by itself \(SIGKILL\); its log is .*api\.log\. It is started again/,
  );
  expect(await pidOf(api)).not.toBe(apiBefore);
  expect(await pidOf(edge)).toBe(edgeBefore);
  await Promise.all(kept.map((each) => each.stop(2_000)));
});
