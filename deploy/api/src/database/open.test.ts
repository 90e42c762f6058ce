import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { OPENING_MS } from '../testing/test-site.ts';
import { openDatabase } from './open.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-open-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const open = () => openDatabase({ databaseUrl: undefined, dataFolder }, () => undefined);
const lock = () => path.join(dataFolder, 'database.lock');

it(
  'keeps what was written, and says who has the folder open',
  async () => {
    const database = await open();
    await database.script('create table kept (id integer); insert into kept values (7)');
    expect(await readFile(lock(), 'utf8')).toBe(String(process.pid));
    await database.close();
    await expect(readFile(lock())).rejects.toThrow('ENOENT');
    const again = await open();
    expect(await again.query('select id from kept')).toEqual([{ id: 7 }]);
    await again.close();
  },
  OPENING_MS,
);

it('refuses a folder that another living process has open', async () => {
  await writeFile(lock(), String(process.ppid));
  await expect(open()).rejects.toThrow(`is open in process ${process.ppid}`);
});

it(
  'takes over from a process that was killed',
  async () => {
    // Beyond the highest id that Linux gives.
    await writeFile(lock(), '4194305');
    const database = await open();
    expect(await readFile(lock(), 'utf8')).toBe(String(process.pid));
    await database.close();
  },
  OPENING_MS,
);
