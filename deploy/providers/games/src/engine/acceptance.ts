import { analyse } from './analysis.ts';
import { crashPointHundredths, draw, shuffle } from './draw.ts';
import { payOf, spin } from './line-slot.ts';
import type { LineSlot } from './line-slot.ts';
import { commitOf, createWordStream } from './word-stream.ts';
import type { NextWord, RoundSeed } from './word-stream.ts';

/** Every part that decides a result, so that tests can put a faulty one in its place. */
export interface Engine {
  commitOf: typeof commitOf;
  createWordStream: typeof createWordStream;
  draw: typeof draw;
  shuffle: typeof shuffle;
  crashPointHundredths: typeof crashPointHundredths;
  payOf: typeof payOf;
  spin: (
    slot: LineSlot,
    seed: RoundSeed,
  ) => { stops: number[]; symbols: string[]; pay: { times: number } | null };
  analyse: typeof analyse;
}

export const ENGINE: Engine = {
  commitOf,
  createWordStream,
  draw,
  shuffle,
  crashPointHundredths,
  payOf,
  spin,
  analyse,
};

/** Computed twice, by two programs in two languages. */
export const REFERENCE = {
  serverSeed: '336868ea425d9ed1831257566b1ad5a48583c99b9b767be20ee838671f556c29',
  commit: '279341639345e6a1b7754b52a0dd936815c073ddfb9562ae86a121431fca7d9f',
  clientSeed: 'reference-client',
  firstWords: [
    1810774164, 3484029487, 933175356, 2954707299, 1759868154, 2515261605, 3241467121, 1120717593, 1388912837,
  ],
  rounds: [
    { nonce: 0, of10000: 4164, reels: [4, 7, 16], cards: [28, 11, 24, 13, 7, 51, 45, 27], crash: 234 },
    { nonce: 1, of10000: 2520, reels: [0, 4, 10], cards: [26, 25, 47, 13, 5, 31, 35, 49], crash: 200 },
    { nonce: 2, of10000: 8470, reels: [10, 4, 19], cards: [27, 33, 21, 22, 44, 36, 30, 15], crash: 193 },
  ],
  spins: [
    { nonce: 0, symbols: 'LLL', times: 15 },
    { nonce: 1, symbols: '7LX', times: 0 },
    { nonce: 2, symbols: 'LLB', times: 0 },
    { nonce: 21, symbols: 'CCX', times: 2, stops: [11, 11, 3] },
    { nonce: 33, symbols: 'LLL', times: 15 },
  ],
} as const;

const wordsOf = (...words: number[]): NextWord => {
  const rest = [...words];
  return () => rest.shift() ?? 0;
};

const seedOf = (nonce: number): RoundSeed => ({
  serverSeed: REFERENCE.serverSeed,
  clientSeed: REFERENCE.clientSeed,
  nonce,
});

type Claim = [name: string, hold: (engine: Engine, slot: LineSlot) => boolean];

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Everything the engine must do, one claim each; the probes show that each fault breaks at least one. */
const CLAIMS: Claim[] = [
  ['the commit is the reference', (engine) => engine.commitOf(REFERENCE.serverSeed) === REFERENCE.commit],
  [
    'the words are the reference, across the block boundary',
    (engine) => {
      const next = engine.createWordStream(seedOf(0));
      return REFERENCE.firstWords.every((word) => next() === word);
    },
  ],
  ...REFERENCE.rounds.flatMap(({ nonce, of10000, reels, cards, crash }): Claim[] => [
    [`nonce ${nonce} draws ${of10000}`, (e) => e.draw(e.createWordStream(seedOf(nonce)), 10_000) === of10000],
    [
      `nonce ${nonce} draws the reels`,
      (e) => {
        const next = e.createWordStream(seedOf(nonce));
        return same(
          reels.map(() => e.draw(next, 20)),
          reels,
        );
      },
    ],
    [
      `nonce ${nonce} shuffles`,
      (e) => same(e.shuffle(e.createWordStream(seedOf(nonce)), 52).slice(0, 8), cards),
    ],
    [`nonce ${nonce} crashes`, (e) => e.crashPointHundredths(e.createWordStream(seedOf(nonce))) === crash],
  ]),
  ['a word beyond the last multiple is thrown away', (e) => e.draw(wordsOf(4_294_967_280, 7), 20) === 7],
  ['the last word before it counts', (e) => e.draw(wordsOf(4_294_967_279, 7), 20) === 19],
  ['all 2^32 choices are possible', (e) => e.draw(wordsOf(2 ** 32 - 1), 2 ** 32) === 2 ** 32 - 1],
  ['a crash never pays less than the stake', (e) => e.crashPointHundredths(wordsOf(2 ** 32 - 1)) === 100],
  ...REFERENCE.spins.map((expected): Claim => [
    `nonce ${expected.nonce} spins ${expected.symbols}`,
    (engine, slot) => {
      const { stops, symbols, pay } = engine.spin(slot, seedOf(expected.nonce));
      const isStopRight = !('stops' in expected) || same(stops, expected.stops);
      return isStopRight && symbols.join('') === expected.symbols && (pay?.times ?? 0) === expected.times;
    },
  ]),
  [
    'the same round twice is the same result',
    (engine, slot) => same(engine.spin(slot, seedOf(5)), engine.spin(slot, seedOf(5))),
  ],
  ['only the highest combination pays', (engine, slot) => engine.payOf(slot, ['C', 'C', 'C'])?.times === 8],
  [
    'the exact return is 24/25',
    (engine, slot) => {
      const { rtp, cycle } = engine.analyse(slot);
      return cycle === 8_000 && rtp.numerator === 24n && rtp.denominator === 25n;
    },
  ],
];

/** Names of the claims that do not hold for this engine and slot. */
export const brokenClaims = (engine: Engine, slot: LineSlot): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine, slot)).map(([name]) => name);
