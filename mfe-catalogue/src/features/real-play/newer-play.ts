import type { GamePlay } from '@marquee/kernel/contracts/games';

const isNewer = (one: GamePlay, other: GamePlay): boolean => {
  const [version, otherVersion] = [BigInt(one.version), BigInt(other.version)];
  if (version !== otherVersion) return version > otherVersion;
  // Nothing was posted between them; a reality check or the end of the play may have come.
  return Date.parse(one.serverTime) >= Date.parse(other.serverTime);
};

/** Of two answers about one play, the one that knows more: answers may overtake each other. What has ended or moved stays so. */
export function newerPlay(shown: GamePlay, told: GamePlay): GamePlay {
  const newer = isNewer(told, shown) ? told : shown;
  const ended = newer.ended ?? shown.ended ?? told.ended;
  const launchNumber = Math.max(shown.launchNumber, told.launchNumber);
  return ended === newer.ended && launchNumber === newer.launchNumber
    ? newer
    : { ...newer, ended, launchNumber };
}
