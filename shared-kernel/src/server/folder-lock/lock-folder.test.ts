import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { lockFolder } from './lock-folder.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  await rm(folder, { recursive: true, force: true });
});

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** A process of its own that has the folder once it has said so. */
const holdInAnotherProcess = async (): Promise<ChildProcess> => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock-folder.ts'))});
    await lockFolder(${JSON.stringify(folder)}, 'database');
    process.send('locked');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
};

it('refuses a second process with one sentence that names the first', async () => {
  const holder = await holdInAnotherProcess();
  await expect(lockFolder(folder, 'database')).rejects.toThrow(
    `${folder} is already in use by process ${holder.pid}. Stop that process first.`,
  );
});

it('refuses a second holder in the same process', async () => {
  const unlock = await lockFolder(folder, 'database');
  await expect(lockFolder(folder, 'database')).rejects.toThrow('is already in use');
  unlock();
});

it('is free once it was given back, as often as that is said', async () => {
  const unlock = await lockFolder(folder, 'database');
  unlock();
  const again = await lockFolder(folder, 'database');
  unlock();
  await expect(lockFolder(folder, 'database')).rejects.toThrow('is already in use');
  again();
});

it('is free the moment its holder was killed', async () => {
  await end(await holdInAnotherProcess());
  const unlock = await lockFolder(folder, 'database');
  expect(await readFile(path.join(folder, 'database.pid'), 'utf8')).toBe(String(process.pid));
  unlock();
});

it('is kept by a process that is stopped and answers nothing', async () => {
  const holder = await holdInAnotherProcess();
  holder.kill('SIGSTOP');
  await expect(lockFolder(folder, 'database')).rejects.toThrow('is already in use');
});

it('is free where the process whose id was left behind lives, but is another one', async () => {
  await end(await holdInAnotherProcess());
  await writeFile(path.join(folder, 'database.pid'), String(process.ppid));
  const unlock = await lockFolder(folder, 'database');
  expect(await readFile(path.join(folder, 'database.pid'), 'utf8')).toBe(String(process.pid));
  unlock();
});

it('keeps locks of different names apart', async () => {
  const unlockDatabase = await lockFolder(folder, 'database');
  const unlockSite = await lockFolder(folder, 'site');
  expect(unlockSite).not.toBe(unlockDatabase);
  unlockSite();
  unlockDatabase();
});
