import { REFERENCE } from '../../engine/acceptance.ts';
import {
  basisPointsOf,
  createWordStream,
  draw,
  figuresBelow,
  payBelow,
  rollBelow,
} from '../../engine/index.ts';
import type { NextWord } from '../../engine/index.ts';
import { marqueeDice } from './game.ts';
import { dicePage } from './page.ts';
import { TARGETS } from './rules.ts';

const ENGINE = { payBelow, rollBelow, figuresBelow };
type Engine = typeof ENGINE;

const seedOf = (nonce: number) => ({ ...REFERENCE, nonce });
const roll = (
  engine: Engine,
  nonce: number,
  stakeMinor: number,
  target: number,
): [number | undefined, number] => {
  const { drawn, winMinor } = engine.rollBelow(createWordStream(seedOf(nonce)), stakeMinor, target);
  return [drawn[0], winMinor];
};
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const wordOf =
  (...words: number[]): NextWord =>
  () =>
    words.shift() ?? 0;

/** The numbers were computed twice, by two programs in two languages. */
const CLAIMS: Array<[name: string, hold: (engine: Engine) => boolean]> = [
  ['4164 is below 4950 and pays twice', (e) => same(roll(e, 0, 100, 4_950), [4_164, 200])],
  ['2520 is below 9800', (e) => same(roll(e, 1, 500, 9_800), [2_520, 505])],
  ['8470 is not below 4950', (e) => same(roll(e, 2, 100, 4_950), [8_470, 0])],
  ['the target itself does not pay', (e) => roll(e, 0, 100, 4_164)[1] === 0],
  ['the number before it does', (e) => roll(e, 0, 100, 4_165)[1] === 237],
  ['all numbers come', (e) => e.rollBelow(wordOf(9_999), 100, 100).drawn[0] === 9_999],
  [
    'a word beyond the last multiple is thrown away',
    (e) => e.rollBelow(wordOf(4_294_960_000, 5), 100, 100).drawn[0] === 5,
  ],
  [
    'pays are rounded down',
    (e) => same([100, 700, 4_950, 9_750, 9_800].map(e.payBelow), [9_900, 1_414, 200, 101, 101]),
  ],
  ['4950 returns 99 %', (e) => same(fractionOf(e, 4_950), [99, 100])],
  ['9800 returns 98.98 %', (e) => same(fractionOf(e, 9_800), [4_949, 5_000])],
  ['9750 returns 98.475 %', (e) => same(fractionOf(e, 9_750), [3_939, 4_000])],
];

const fractionOf = ({ figuresBelow: figures }: Engine, target: number): number[] => {
  const { numerator, denominator } = figures(target).rtp;
  return [Number(numerator), Number(denominator)];
};
const brokenClaims = (engine: Engine): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine)).map(([name]) => name);

const rollWith =
  (
    number: (next: NextWord) => number,
    isWin = (value: number, target: number) => value < target,
    pays = payBelow,
  ) =>
  (next: NextWord, stakeMinor: number, target: number) => {
    const value = number(next);
    return {
      drawn: [value],
      shown: '',
      winMinor: isWin(value, target) ? (stakeMinor * pays(target)) / 100 : 0,
    };
  };
const fair = (next: NextWord): number => draw(next, 10_000);

const FAULTS: Array<[name: string, change: Partial<Engine>]> = [
  ['the target itself wins', { rollBelow: rollWith(fair, (value, target) => value <= target) }],
  ['high numbers win', { rollBelow: rollWith(fair, (value, target) => value > target) }],
  ['the last number never comes', { rollBelow: rollWith((next) => draw(next, 9_999)) }],
  ['numbers start at one', { rollBelow: rollWith((next) => fair(next) + 1) }],
  ['the remainder is biased', { rollBelow: rollWith((next) => next() % 10_000) }],
  ['numbers scale with floats', { rollBelow: rollWith((next) => Math.floor((next() / 2 ** 32) * 10_000)) }],
  ['pays are rounded to the nearest', { payBelow: (target) => Math.round(990_000 / target) }],
  ['the house keeps two percent', { payBelow: (target) => Math.floor(980_000 / target) }],
  ['wins are paid twice', { rollBelow: rollWith(fair, undefined, (target) => payBelow(target) * 2) }],
  [
    'a loss returns the stake',
    {
      rollBelow: (next, stake, target) => ({
        ...rollBelow(next, stake, target),
        winMinor: Math.max(stake, rollBelow(next, stake, target).winMinor),
      }),
    },
  ],
  ['the target is ignored', { rollBelow: (next, stake) => rollBelow(next, stake, 5_000) }],
  ['the return forgets the rounding', { figuresBelow: () => figuresBelow(4_950) }],
];

describe('the dice', () => {
  it('give the golden numbers and the exact returns', () => {
    expect(brokenClaims(ENGINE)).toEqual([]);
  });

  it.each(FAULTS)('would be caught when %s', (_, change) => {
    expect(brokenClaims({ ...ENGINE, ...change })).not.toEqual([]);
  });

  it('return between 98.17 % and 99 %, and the platform is told the least', () => {
    const all = TARGETS.map((target) => figuresBelow(target).rtpBasisPoints);
    expect(all).toHaveLength(195);
    expect([Math.min(...all), Math.max(...all)]).toEqual([basisPointsOf(marqueeDice.returns.lowest), 9_900]);
  });

  it.each([
    {},
    { target: 50 },
    { target: 9_850 },
    { target: 4_951 },
    { target: '4950' },
    { target: 100, more: 1 },
  ])('refuse the choice %j', (choices) => {
    expect(() => marqueeDice.prepare(100, choices)).toThrow(/invalid|multiple|expected|unrecognized|too/i);
  });

  it('take only stakes whose pays are whole', () => {
    for (const stake of marqueeDice.stakesMinor) expect(stake % 100).toBe(0);
    expect(marqueeDice.prepare(150, { target: 100 }).isStakeTaken).toBe(false);
  });

  it('print the pays the engine plays by', () => {
    const rows = Array.from(
      dicePage.paytable.markup.matchAll(/data-pattern="(\d+)".*?data-hundredths="(\d+)"\s*>([\d.]+)</gs),
      ([, target, hundredths, text]) => [Number(target), Number(hundredths), Number(text) * 100],
    );
    expect(rows).toHaveLength(7);
    for (const [target = 0, ...printed] of rows)
      expect(printed).toEqual([payBelow(target), payBelow(target)]);
  });

  it('return what they should in a seeded simulation of 50,000 rounds', () => {
    const rounds = 50_000;
    let paid = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      paid += rollBelow(createWordStream(seedOf(nonce)), 100, 4_950).winMinor / 100;
    }
    const { deviation } = figuresBelow(4_950);
    expect(Math.abs((paid / rounds - 0.99) / (deviation / Math.sqrt(rounds)))).toBeLessThan(3);
  });
});
