import type { PlayGame, Versions } from '../../../client/verified-round.ts';

export const threeReelsRules = {
  strips: ['7LCXLCBLCXLCXLC7LCXB', '7LCXLCBLCXLCXLC7LCXB', '7LCXLCBXLCXLCXL7LCXB'],
  /** Combination on the line, * being any symbol, and what it pays in times the stake; highest first. */
  pays: { 777: 200, BBB: 40, LLL: 15, CCC: 8, 'CC*': 2 },
};

/** A stop for each reel; the highest combination on the line pays. */
const playThreeReels: PlayGame = async (draw, stakeMinor) => {
  const { strips, pays } = threeReelsRules;
  const drawn: number[] = [];
  for (const strip of strips) drawn.push(await draw(strip.length));
  const symbols = strips.map((strip, reel) => strip.charAt(drawn[reel] ?? 0));
  const matches = ([pattern]: [string, number]): boolean =>
    symbols.every((symbol, reel) => pattern[reel] === '*' || pattern[reel] === symbol);
  const best = Math.max(
    0,
    ...Object.entries(pays)
      .filter(matches)
      .map(([, times]) => times),
  );
  return { drawn, shown: symbols.map((symbol) => `symbol.${symbol}`), winMinor: stakeMinor * best };
};

/** All there have been, the one that is played now first. */
export const threeReelsVersions: Versions = { '1.0.0': playThreeReels };
