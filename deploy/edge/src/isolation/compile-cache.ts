import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Logger } from 'pino';

/**
 * A folder for what the threads of this process compile, so that one that starts later compiles less. Nobody else may read or
 * write it, and it goes with the process. Null where no folder can be made: then each thread compiles all by itself.
 */
export function makeCompileCache(log: Pick<Logger, 'warn'>): string | null {
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-compiled-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch (error) {
    log.warn({ err: error }, 'compiled code cannot be kept, and every thread compiles anew');
    return null;
  }
}
