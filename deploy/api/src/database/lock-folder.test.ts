import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { clearStaleLock, lockFolder } from './lock-folder.ts';

/** Beyond the highest id that Linux gives. */
const DEAD = '4194305';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-lock-'));
  file = path.join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('removes what a dead process left', async () => {
  await writeFile(file, DEAD);
  await clearStaleLock(file, DEAD);
  expect(await readdir(folder)).toEqual([]);
});

it('leaves the lock of a process that was faster to take over from the dead one', async () => {
  await writeFile(file, String(process.ppid));
  await clearStaleLock(file, DEAD);
  expect(await readdir(folder)).toEqual(['database.lock']);
  expect(await readFile(file, 'utf8')).toBe(String(process.ppid));
});

it('has nothing to remove where somebody already has', async () => {
  await clearStaleLock(file, DEAD);
  expect(await readdir(folder)).toEqual([]);
});

it('is removed by one process at a time: the others look again', async () => {
  await writeFile(file, DEAD);
  await writeFile(`${file}.clearing`, String(process.ppid));
  expect(await clearStaleLock(file, DEAD)).toBe(false);
  expect(await readFile(file, 'utf8')).toBe(DEAD);
});

it('says what to delete where a process was killed while it removed one', async () => {
  await writeFile(file, DEAD);
  await writeFile(`${file}.clearing`, DEAD);
  await expect(lockFolder(folder)).rejects.toThrow('database.lock.clearing');
});

it('keeps out of a folder whose holder has not yet written its name', async () => {
  await writeFile(file, '');
  await expect(lockFolder(folder)).rejects.toThrow('is open in process');
});

it('is taken over where what it says is no process', async () => {
  await writeFile(file, 'half a nam');
  const unlock = await lockFolder(folder);
  expect(await readFile(file, 'utf8')).toBe(String(process.pid));
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});
