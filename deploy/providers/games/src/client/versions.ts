import type { PlayGame, Versions } from './verified-round.ts';

/** The rules of this version; where none is named, those that are played now. */
export const versionOf = (versions: Versions, version: string): PlayGame | undefined =>
  version === '' ? Object.values(versions)[0] : versions[version];
