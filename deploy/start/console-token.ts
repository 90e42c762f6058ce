import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openRegistry, type Registry, RegistryError, releasesFolder } from '@marquee/releases';

import { STARTER } from './local-releases.ts';
import { REPOSITORY } from './site-plan.ts';

const DAYS = 30;
/** Only the user whom the site runs as may read it. */
const PRIVATE = 0o600;

/** The token that was made before, where it still counts. */
function keptToken(file: string, tokens: Registry['tokens']): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    tokens.find(secret);
    return secret;
  } catch (error) {
    if (error instanceof RegistryError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A manager's token for whoever sits at this machine, in `console-token` of the data folder: the same one for as long as it
 * counts, so that not every start writes a line of history.
 *
 * @throws in production, where a release manager makes tokens
 */
export function consoleToken(dataFolder: string, variables: NodeJS.ProcessEnv): string {
  if (variables['NODE_ENV'] === 'production')
    throw new Error('A token that the start makes by itself is for development.');
  const folder = releasesFolder(REPOSITORY, { MARQUEE_DATA: dataFolder });
  const { tokens } = openRegistry(folder, { clock: () => new Date() });
  const file = path.join(dataFolder, 'console-token');
  const kept = keptToken(file, tokens);
  if (kept !== null) return kept;
  const { secret } = tokens.make(
    { owner: os.userInfo().username, role: 'manager', days: DAYS },
    { by: STARTER, why: 'the release console in development' },
  );
  writeFileSync(file, `${secret}\n`, { mode: PRIVATE });
  return secret;
}
