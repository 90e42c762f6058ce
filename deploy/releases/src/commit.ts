import { execFileSync } from 'node:child_process';

import * as z from 'zod/mini';

/** The state of the sources that a release was built from. */
export const Commit = z.object({
  /** Of git, in full. */
  hash: z.string().check(z.regex(/^[0-9a-f]{40,64}$/)),
  /** Files had changed since that commit, so it is not quite what was built. */
  isDirty: z.boolean(),
});
export type Commit = z.infer<typeof Commit>;

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit that a folder's sources are at; undefined outside git, and where there is no git. */
export function readCommit(folder: string): Commit | undefined {
  try {
    const hash = git(folder, 'rev-parse', 'HEAD').trim();
    return Commit.parse({ hash, isDirty: git(folder, 'status', '--porcelain').trim() !== '' });
  } catch {
    return undefined;
  }
}
