import type { PlayGame, Versions } from '../../../client/verified-round.ts';

/** A number from 0 to 36; a bet that covers it returns 36 divided by how many numbers it covers. */
const playRoulette: PlayGame = async (draw, _stakeMinor, choices) => {
  const number = await draw(37);
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const hits: Record<string, number> = {
    [number]: 36,
    ...(number > 0 && {
      [`dozen-${Math.ceil(number / 12)}`]: 3,
      [`column-${((number - 1) % 3) + 1}`]: 3,
      [reds.includes(number) ? 'red' : 'black']: 2,
      [number % 2 === 1 ? 'odd' : 'even']: 2,
      [number < 19 ? 'low' : 'high']: 2,
    }),
  };
  const bets: Array<[string, unknown]> = Object.entries(Object(choices['bets']));
  const winMinor = bets.reduce((total, [spot, amount]) => total + Number(amount) * (hits[spot] ?? 0), 0);
  return { drawn: [number], shown: [String(number)], winMinor };
};

/** All there have been, the one that is played now first. */
export const rouletteVersions: Versions = { '1.0.0': playRoulette };
