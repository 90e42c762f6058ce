import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** Folders that may hold the server's programs: Debian's, newest first, then those of the path. */
const candidateFolders = (): string[] => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const packaged = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN, version, 'bin'));
  return [...packaged, ...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/local/bin'];
};

/** Where initdb and pg_ctl are, or null where PostgreSQL is not installed. */
const findPostgres = (): string | null =>
  candidateFolders().find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
  ) ?? null;

/**
 * Why tests on PostgreSQL are left out, or null where they run.
 *
 * @param setting `TEST_POSTGRES`: `off` leaves them out; `required`, as in CI, leaves them out never
 * @throws where they are required and cannot run
 */
export const whyPostgresIsLeftOut = (setting: string | undefined, isInstalled: boolean): string | null => {
  if (setting === 'off') return 'TEST_POSTGRES=off';
  if (isInstalled) return null;
  const reason = 'no initdb and pg_ctl on the path or under /usr/lib/postgresql';
  if (setting === 'required') throw new Error(`PostgreSQL is required: ${reason}.`);
  return reason;
};

/**
 * Tests that need a PostgreSQL server. Where none is installed they are skipped, which is said and counted; with
 * `TEST_POSTGRES=required`, as in CI, that is a failure. `TEST_POSTGRES=off` skips them where there is one.
 */
export const describeWithPostgres = (name: string, tests: () => void): void => {
  const reason = whyPostgresIsLeftOut(process.env['TEST_POSTGRES'], findPostgres() !== null);
  if (reason === null) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`SKIPPED: the tests on PostgreSQL, because of this: ${reason}.\n`);
  describe.skip(name, tests);
};

/** PostgreSQL refuses to run as root, so root lends it another account. */
const findAccount = async (): Promise<{ uid: number; gid: number } | null> => {
  if (process.getuid?.() !== 0) return null;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

export interface PostgresServer {
  url: string;
  /** Keeps all its processes from running, as an overrun machine would. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An empty server in a temporary folder, reached by a socket there: it needs no port and no password, and leaves
 * nothing behind.
 */
export const startPostgres = async (): Promise<PostgresServer> => {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-pg-'));
  const account = await findAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = path.join(folder, 'cluster');
  const execute = (program: string, ...options: string[]) =>
    run(path.join(programs, program), options, {
      ...account,
      cwd: folder,
      env: { LC_ALL: 'C', HOME: folder },
    });
  await execute('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  await execute('pg_ctl', 'start', '-w', '-D', cluster, '-o', settings, '-l', path.join(folder, 'log'));
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    const [first = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const { stdout: children } = await run('ps', ['-o', 'pid=', '--ppid', first]);
    for (const id of [first, ...children.split('\n')]) {
      if (id.trim() !== '') process.kill(Number(id), name);
    }
  };
  return {
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
    stop: async () => {
      await execute('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
