import { REFERENCE } from '../../engine/acceptance.ts';
import { CHI_SQUARE_99, chiSquare } from '../../engine/chi-square.ts';
import {
  createWordStream,
  draw,
  figuresOfSpot,
  POCKETS,
  returnOf,
  SPOTS,
  spinWheel,
  timesOf,
} from '../../engine/index.ts';
import type { NextWord } from '../../engine/index.ts';
import { marqueeRoulette } from './game.ts';
import { roulettePage } from './page.ts';
import { WHEEL_ORDER } from './rules.ts';

const ENGINE = { spots: SPOTS, timesOf, returnOf, spinWheel };
type Engine = typeof ENGINE;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const numberAt = (engine: Engine, nonce: number): number | undefined =>
  engine.spinWheel(createWordStream({ ...REFERENCE, nonce }), {}).drawn[0];
const winAt = (engine: Engine, nonce: number, bets: Record<string, number>): number =>
  engine.spinWheel(createWordStream({ ...REFERENCE, nonce }), bets).winMinor;
const returnsInAll = (engine: Engine, spot: string): number =>
  Array.from({ length: POCKETS }, (_, number) => engine.returnOf({ [spot]: 1 }, number)).reduce(
    (sum, part) => sum + part,
    0,
  );

/** The numbers were computed twice, by two programs in two languages. */
const GOLDEN = [10, 11, 25, 33, 4, 14, 28, 27, 29, 32];

const CLAIMS: Array<[name: string, hold: (engine: Engine) => boolean]> = [
  [
    'the first numbers are the golden ones',
    (e) =>
      same(
        GOLDEN.map((_, nonce) => numberAt(e, nonce)),
        GOLDEN,
      ),
  ],
  [
    'bets are paid together',
    (e) =>
      winAt(e, 0, {
        [String(GOLDEN[0])]: 100,
        red: 100,
        black: 100,
        'dozen-1': 50,
        'dozen-2': 50,
        'dozen-3': 50,
      }) ===
      3_600 + 200 + 150,
  ],
  [
    'zero takes every bet but its own',
    (e) =>
      winAt(e, 66, {
        '0': 50,
        red: 100,
        black: 100,
        even: 100,
        low: 100,
        'dozen-1': 100,
        'column-3': 100,
      }) === 1_800,
  ],
  [
    'a word beyond the last multiple is thrown away',
    (e) => e.spinWheel(wordOf(4_294_967_290, 5), {}).drawn[0] === 5,
  ],
  ['the last pocket comes', (e) => e.spinWheel(wordOf(36), {}).drawn[0] === 36],
  ['every spot returns 36 of 37', (e) => Object.keys(e.spots).every((spot) => returnsInAll(e, spot) === 36)],
  [
    '17 is black, odd, low, of the second dozen and column',
    (e) =>
      same(
        ['black', 'odd', 'low', 'dozen-2', 'column-2'].map((spot) => e.returnOf({ [spot]: 1 }, 17)),
        [2, 2, 2, 3, 3],
      ),
  ],
  [
    '36 is red, even, high, of the third dozen and column',
    (e) =>
      same(
        ['red', 'even', 'high', 'dozen-3', 'column-3'].map((spot) => e.returnOf({ [spot]: 1 }, 36)),
        [2, 2, 2, 3, 3],
      ),
  ],
  [
    'a number pays 36 times, its neighbour nothing',
    (e) => same([e.returnOf({ '17': 1 }, 17), e.returnOf({ '17': 1 }, 18)], [36, 0]),
  ],
];

const wordOf =
  (...words: number[]): NextWord =>
  () =>
    words.shift() ?? 0;
const brokenClaims = (engine: Engine): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine)).map(([name]) => name);

const spinWith =
  (number: (next: NextWord) => number, pay = returnOf) =>
  (next: NextWord, bets: Readonly<Record<string, number>>) => {
    const value = number(next);
    return { drawn: [value], shown: String(value), winMinor: pay(bets, value) };
  };
const paying = (pay: typeof returnOf): Partial<Engine> => ({
  returnOf: pay,
  spinWheel: spinWith((next) => draw(next, 37), pay),
});
const paysOf =
  (spots: Record<string, readonly number[]>, times = timesOf) =>
  (bets: Readonly<Record<string, number>>, number: number) =>
    Object.entries(bets).reduce(
      (sum, [spot, amount]) => sum + (spots[spot]?.includes(number) ? amount * times(spot) : 0),
      0,
    );

const FAULTS: Array<[name: string, change: Partial<Engine>]> = [
  ['there is no zero', { spinWheel: spinWith((next) => draw(next, 36) + 1) }],
  ['there is a double zero', { spinWheel: spinWith((next) => draw(next, 38)) }],
  ['the remainder is biased', { spinWheel: spinWith((next) => next() % 37) }],
  ['numbers scale with floats', { spinWheel: spinWith((next) => Math.floor((next() / 2 ** 32) * 37)) }],
  ['the number is off by one', { spinWheel: spinWith((next) => (draw(next, 37) + 1) % 37) }],
  ['zero is even', paying(paysOf({ ...SPOTS, even: [0, ...(SPOTS['even'] ?? [])] }))],
  [
    'zero is of the third column',
    paying(paysOf({ ...SPOTS, 'column-3': [0, ...(SPOTS['column-3'] ?? [])] })),
  ],
  [
    'red and black are swapped',
    paying(paysOf({ ...SPOTS, red: SPOTS['black'] ?? [], black: SPOTS['red'] ?? [] })),
  ],
  [
    'columns are swapped',
    paying(paysOf({ ...SPOTS, 'column-2': SPOTS['column-3'] ?? [], 'column-3': SPOTS['column-2'] ?? [] })),
  ],
  [
    '18 is high',
    paying(
      paysOf({
        ...SPOTS,
        low: (SPOTS['low'] ?? []).filter((number) => number !== 18),
        high: [18, ...(SPOTS['high'] ?? [])],
      }),
    ),
  ],
  ['the stake is not returned', paying(paysOf(SPOTS, (spot) => timesOf(spot) - 1))],
  ['a number pays 35 times', paying(paysOf(SPOTS, (spot) => Math.min(35, timesOf(spot))))],
  ['wins are paid twice', paying(paysOf(SPOTS, (spot) => timesOf(spot) * 2))],
  [
    'only the best bet pays',
    paying((bets, number) =>
      Math.max(0, ...Object.entries(bets).map(([spot, amount]) => returnOf({ [spot]: amount }, number))),
    ),
  ],
];

describe('the roulette', () => {
  it('gives the golden numbers and pays what it must', () => {
    expect(brokenClaims(ENGINE)).toEqual([]);
  });

  it.each(FAULTS)('would be caught when %s', (_, change) => {
    expect(brokenClaims({ ...ENGINE, ...change })).not.toEqual([]);
  });

  it.each(Object.keys(SPOTS))('returns exactly 36/37 on %s', (spot) => {
    expect(figuresOfSpot(spot).rtp).toEqual({ numerator: 36n, denominator: 37n });
  });

  it('has a wheel with every number once', () => {
    expect(WHEEL_ORDER.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: POCKETS }, (_, number) => number),
    );
  });

  it.each([
    {},
    { bets: { 37: 100 } },
    { bets: { purple: 100 } },
    { bets: { red: 0 } },
    { bets: { red: -50 } },
    { bets: { red: 75 } },
    { bets: { red: 100 }, more: 1 },
  ])('refuses the choice %j', (choices) => {
    expect(() => marqueeRoulette.prepare(100, choices)).toThrow(/"code"/);
  });

  it.each([
    [100, {}],
    [100, { red: 50 }],
    [50, { red: 50, black: 50 }],
    [10_050, { red: 10_050 }],
  ])('refuses a stake of %d for %j', (stake, bets) => {
    expect(marqueeRoulette.prepare(stake, { bets }).isStakeTaken).toBe(false);
  });

  it('prints the pays the engine plays by', () => {
    const rows = Array.from(
      roulettePage.paytable.markup.matchAll(/data-pattern="([^"]+)".*?<td>(\d+)<\/td>/gs),
      ([, spot = '', times]) => [spot, Number(times)],
    );
    expect(rows).toHaveLength(6);
    expect(rows).toEqual(rows.map(([spot]) => [spot, timesOf(String(spot))]));
  });

  it('has a spot on its table for everything the engine knows', () => {
    const onTable = Array.from(
      roulettePage.stage.markup.matchAll(/data-spot="([^"]+)"/g),
      ([, spot]) => spot,
    );
    expect(onTable).toHaveLength(Object.keys(SPOTS).length);
    expect(new Set(onTable)).toEqual(new Set(Object.keys(SPOTS)));
  });

  it('is even over all pockets and returns what it should in 50,000 seeded rounds', () => {
    const rounds = 50_000;
    const counts = Array.from({ length: POCKETS }, () => 0);
    let paid = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { drawn, winMinor } = spinWheel(createWordStream({ ...REFERENCE, nonce }), { red: 1 });
      counts[drawn[0] ?? 0] = (counts[drawn[0] ?? 0] ?? 0) + 1;
      paid += winMinor;
    }
    expect(chiSquare(counts)).toBeLessThan(CHI_SQUARE_99[36] ?? 0);
    const { deviation } = figuresOfSpot('red');
    expect(Math.abs((paid / rounds - 36 / 37) / (deviation / Math.sqrt(rounds)))).toBeLessThan(3);
  });
});
