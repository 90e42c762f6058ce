import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

import { FolderInUse, lockFolder } from '@marquee/kernel/server/folder-lock';

import { CannotStart } from './cannot-start.ts';
import type { SitePlan } from './site-plan.ts';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    throw new CannotStart(`Port ${port} cannot be opened here (${code}): choose another with PORT.`);
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** @throws {CannotStart} naming the first port that something else listens on */
export async function requireFreePorts(ports: SitePlan['ports']): Promise<void> {
  for (const { port, purpose } of ports) {
    if (!(await isFree(port))) {
      throw new CannotStart(
        `Port ${port} is taken, and ${purpose} needs it: stop what listens there, or choose another with PORT=….`,
      );
    }
  }
}

/** Makes the folder where it is missing. @throws {CannotStart} */
export function requireWritableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}): mend it, or choose another with MARQUEE_DATA.`,
    );
  }
}

/**
 * Locks the folder against every other site, whatever database it uses. Returns a function that unlocks it.
 *
 * @throws {CannotStart} where another site has it
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder, 'site');
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new CannotStart(
      `Another Marquee${error.processId === null ? '' : ` (process ${error.processId})`} runs on the data folder ${folder}: stop it, or choose another folder with MARQUEE_DATA.`,
    );
  }
}
