import type { PlayGame, Versions } from '../../../client/verified-round.ts';

/** One draw of two for each of twelve rows, 1 being right; the slot is how many were right. */
const playPlinko: PlayGame = async (draw, stakeMinor, choices) => {
  const calm = [10, 3, 1.6, 1.4, 1.1, 1, 0.5, 1, 1.1, 1.4, 1.6, 3, 10];
  const bold = [150, 25, 8, 2, 0.7, 0.2, 0.2, 0.2, 0.7, 2, 8, 25, 150];
  const pays = choices['risk'] === 'bold' ? bold : calm;
  const drawn: number[] = [];
  while (drawn.length < 12) drawn.push(await draw(2));
  const slot = drawn.filter((turn) => turn === 1).length;
  return { drawn, shown: [String(slot)], winMinor: Math.round(stakeMinor * (pays[slot] ?? 0)) };
};

/** All there have been, the one that is played now first. */
export const plinkoVersions: Versions = { '1.0.0': playPlinko };
