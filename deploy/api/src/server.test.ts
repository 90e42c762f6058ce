import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';

import { lockFolder } from '@marquee/kernel/server/folder-lock';
import { temporaryFolder } from '@marquee/kernel/server/testing';
import { OPENING_MS, writeTemplate } from '@marquee/seed/testing';

const PATIENCE_MS = 50_000;

let busy: Server;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = temporaryFolder();
  await writeTemplate(400, dataFolder);
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
}, OPENING_MS);
afterAll(async () => {
  busy.close();
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Resolves once the address answers 200. Throws where the process ends before. */
const untilReady = async (url: string, ended: Promise<unknown>): Promise<void> => {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded) throw new Error('the server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Runs the server until it ends by itself; one that never does is ended, and has no code. */
const run = (variables: Record<string, string>) =>
  new Promise<{ code: unknown; told: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'server.ts')],
      { env: { ...process.env, ...variables }, timeout: PATIENCE_MS, killSignal: 'SIGKILL' },
      (error, _, told) => resolve({ code: error ? error.code : 0, told }),
    );
  });

it(
  'ends with a failure where its port is busy, and leaves neither a socket nor a lock',
  async () => {
    const address = busy.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const { code, told } = await run({
      HOST: '127.0.0.1',
      PORT: port,
      MARQUEE_DATA: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    });
    expect(told).toContain(`Port ${port} is busy.`);
    expect(code).toBe(1);
    const left = await readdir(dataFolder, { recursive: true });
    expect(left.filter((name) => name.endsWith('operator/socket'))).toEqual([]);
    (await lockFolder(dataFolder, 'database'))();
  },
  PATIENCE_MS + 10_000,
);

it(
  'does not start over a database that holds no site, and says what to do',
  async () => {
    const folder = temporaryFolder();
    const { code, told } = await run({ PORT: '0', MARQUEE_DATA: folder, DATABASE_URL: '' });
    expect(told).toContain('The database holds no site yet. Fill it: npm run seed');
    expect(code).toBe(1);
  },
  PATIENCE_MS + 10_000,
);

it(
  'answers while its log cannot be written',
  async () => {
    const port = await freePort();
    const fullDisk = openSync('/dev/full', 'w');
    const server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
      env: { ...process.env, PORT: String(port), MARQUEE_DATA: dataFolder, DATABASE_URL: '' },
      stdio: ['ignore', fullDisk, fullDisk],
    });
    closeSync(fullDisk);
    const ended = once(server, 'exit');
    try {
      await untilReady(`http://127.0.0.1:${port}/readyz`, ended);
      for (let call = 0; call < 3; call += 1) {
        expect((await fetch(`http://127.0.0.1:${port}/api/v1/nothing`)).status).toBe(404);
      }
      expect(server.exitCode).toBeNull();
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  },
  2 * PATIENCE_MS,
);

it(
  'shows of its games what their provider publishes',
  async () => {
    const figures = { rtpBasisPoints: 9111, stakesMinor: [500], minimumRoundMs: 5_000, version: '9.0.0' };
    const provider = http.createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ games: [{ slug: 'marquee-dice', kind: 'instant', ...figures }] }));
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const address = provider.address();
    const port = await freePort();
    const server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        MARQUEE_DATA: dataFolder,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        GAMES_PROVIDER_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
      },
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    const site = `http://127.0.0.1:${port}`;
    const shown = async () => {
      const answer = await fetch(`${site}/api/v1/game/window-search?lang=en&slug=marquee-dice`);
      return (await answer.json()).data.game;
    };
    try {
      await untilReady(`${site}/readyz`, ended);
      const deadline = Date.now() + PATIENCE_MS;
      while ((await shown()).rtpBasisPoints !== figures.rtpBasisPoints && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await shown()).toMatchObject({
        rtpBasisPoints: 9111,
        rtpHighestBasisPoints: null,
        stakes: { lowest: '5.00', highest: '5.00' },
      });
    } finally {
      server.kill('SIGKILL');
      await ended;
      provider.close();
    }
  },
  2 * PATIENCE_MS,
);
