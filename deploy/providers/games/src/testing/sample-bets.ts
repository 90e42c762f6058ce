import { SPOTS } from '../engine/index.ts';

interface SampleBet {
  stakeMinor: number;
  choices: Record<string, unknown>;
}

/** Bets that between them reach every rule of each game. */
export const SAMPLE_BETS: Record<string, SampleBet[]> = {
  'marquee-three-reels': [{ stakeMinor: 100, choices: {} }],
  'marquee-dice': [4_950, 100, 9_800, 9_750].map((target) => ({ stakeMinor: 200, choices: { target } })),
  'marquee-roulette': [
    { stakeMinor: 100, choices: { bets: { red: 100 } } },
    {
      stakeMinor: 2_550,
      choices: {
        bets: Object.fromEntries(Object.keys(SPOTS).map((spot, at) => [spot, at === 0 ? 150 : 50])),
      },
    },
  ],
  'marquee-plinko': ['calm', 'bold'].map((risk) => ({ stakeMinor: 10, choices: { risk } })),
  'marquee-five-reels': [{ stakeMinor: 10, choices: {} }],
  'marquee-video-poker': ['11111', '00000', '10010', '01111'].map((hold) => ({
    stakeMinor: 100,
    choices: { hold },
  })),
};

/** The first bet of a game, for tests that care only that a round is played. */
export const sampleBetOf = (slug: string): SampleBet =>
  SAMPLE_BETS[slug]?.[0] ?? { stakeMinor: 0, choices: {} };
