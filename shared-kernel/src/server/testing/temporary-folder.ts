import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { atFileEnd } from './native/file-end.ts';

/**
 * An empty folder, removed with all that is in it after the tests of the file.
 *
 * @throws where no file of the native runner runs
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-test-'));
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
