import type { PlayGame, Versions } from '../../../client/verified-round.ts';

/** A number from 0 to 9999; below the target it pays 9900 divided by the target, rounded down to hundredths. */
const playDice: PlayGame = async (draw, stakeMinor, choices) => {
  const target = Number(choices['target']);
  const number = await draw(10_000);
  const pays = number < target ? Math.floor(990_000 / target) : 0;
  return { drawn: [number], shown: [String(number)], winMinor: (stakeMinor * pays) / 100 };
};

/** All there have been, the one that is played now first. */
export const diceVersions: Versions = { '1.0.0': playDice };
