import path from 'node:path';

/**
 * Where the registry of this checkout lies: `${MARQUEE_DATA}/releases`.
 *
 * A relative `MARQUEE_DATA` counts from the repository's root and not from the working folder, so that every
 * workspace's commands mean the same place.
 */
export function releasesFolder(repositoryRoot: string, environment: NodeJS.ProcessEnv): string {
  return path.resolve(repositoryRoot, environment['MARQUEE_DATA'] || '.marquee', 'releases');
}
