import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const PATIENCE_MS = 50_000;

let busy: Server;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-server-'));
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  busy.close();
  await rm(dataFolder, { recursive: true, force: true });
});

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
  'ends with a failure where its port is busy, and leaves neither a door nor a lock',
  async () => {
    const address = busy.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const { code, told } = await run({
      HOST: '127.0.0.1',
      PORT: port,
      MARQUEE_DATA: dataFolder,
      DATABASE_URL: '',
      SEED_GAMES: '50',
      LOG_LEVEL: 'silent',
    });
    expect(told).toContain(`Port ${port} is busy.`);
    expect(code).toBe(1);
    const left = await readdir(dataFolder, { recursive: true });
    expect(left.filter((name) => /(^|\/)door$|\.lock$/.test(name))).toEqual([]);
  },
  PATIENCE_MS + 10_000,
);
