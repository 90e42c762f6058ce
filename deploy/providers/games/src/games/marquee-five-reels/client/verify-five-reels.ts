import type { PlayGame, Versions } from '../../../client/verified-round.ts';

const STRIPS = `GGNLLLMMTTTHHMSNNNRFFFRR FFSRRLLRGGNNTTNHHLTFMLTW GGHLLLTSFNNNFFWWMMFNRRTT
  RSFFFWGGRRTTTWHHMTLLLNNN LLLGGFFFNRRGTTTFNNNMMSHH`;
// What one way pays on three, four and five reels from the left, in hundredths of the stake. W stands for all of these.
const PAYS = `M 100 300 2000, H 80 200 1000, G 40 150 500, R 30 80 200,
  L 10 40 120, F 10 40 100, T 10 20 60, N 10 20 60`;
export const fiveReelsRules = {
  strips: STRIPS.split(/\s+/),
  pays: PAYS.split(/,\s+/).map((line): [string, number[]] => [
    line.charAt(0),
    line.slice(2).split(' ').map(Number),
  ]),
  // Free spins for three, four and five S; what three S in these add; how many times their wins count.
  free: { spins: [8, 10, 15], added: 3, multiplier: 3 },
};
export const seenOnReels = (stops: readonly number[]): string[] =>
  fiveReelsRules.strips.map((strip, reel) =>
    [-1, 0, 1].map((row) => strip.at(((stops[reel] ?? 0) + row) % strip.length)).join(''),
  );
export const scattersIn = (seen: readonly string[]): number =>
  seen.filter((three) => three.includes('S')).length;
/** The reels a symbol runs over from the left, and in how many ways. */
export const runOf = (seen: readonly string[], symbol: string): { reels: number; ways: number } => {
  const counts = seen.map((three) => three.split('').filter((one) => one === symbol || one === 'W').length);
  const reels = [...counts, 0].indexOf(0);
  return { reels, ways: counts.slice(0, reels).reduce((product, count) => product * count, 1) };
};
export const hundredthsOf = (seen: readonly string[]): number =>
  fiveReelsRules.pays.reduce((total, [symbol, pays]) => {
    const { reels, ways } = runOf(seen, symbol);
    return total + (pays[reels - 3] ?? 0) * ways;
  }, 0);

/** A stop for each reel; free spins go on with the words of the same round. */
const playFiveReels: PlayGame = async (draw, stakeMinor) => {
  const { strips, free } = fiveReelsRules;
  const drawn: number[] = [];
  const paid: number[] = [];
  let [started, spins] = [0, 1];
  for (let spin = 0; spin < spins; spin += 1) {
    const stops: number[] = [];
    for (const strip of strips) stops.push(await draw(strip.length));
    drawn.push(...stops);
    const scatters = scattersIn(seenOnReels(stops));
    paid.push(hundredthsOf(seenOnReels(stops)) * (spin === 0 ? 1 : free.multiplier));
    if (spin === 0) started = free.spins[scatters - 3] ?? 0;
    if (spin === 0) spins += started;
    else if (spin <= started && scatters >= 3) spins += free.added;
  }
  const win = (stakeMinor * paid.reduce((sum, part) => sum + part, 0)) / 100;
  return { drawn, shown: paid.map((part) => `×${part / 100}`), winMinor: win };
};

/** All there have been, the one that is played now first. */
export const fiveReelsVersions: Versions = { '1.0.0': playFiveReels };
