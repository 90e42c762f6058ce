import { createHash } from 'node:crypto';

import { REFERENCE } from '../../engine/acceptance.ts';
import { analyseWays, createWordStream, draw, paysOfSeen, playWays, seenAt } from '../../engine/index.ts';
import type { NextWord, WaysSlot } from '../../engine/index.ts';
import { fiveReelsRules } from './client/verify-five-reels.ts';
import { marqueeFiveReels } from './game.ts';
import { fiveReelsPage } from './page.ts';
import { analysis, mostOfRound, RESTING_STOPS, rules, seenAtStops } from './rules.ts';

const ENGINE = { playWays, paysOfSeen, analyseWays };
type Engine = typeof ENGINE;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const playAt = (engine: Engine, slot: WaysSlot, nonce: number) =>
  engine.playWays(createWordStream({ ...REFERENCE, nonce }), 100, slot);
/** These stops, and then for ever stops that pay nothing. */
const stopsOf = (...spins: ReadonlyArray<readonly number[]>): NextWord => {
  const words = spins.flat();
  let taken = 0;
  return () => words[taken++] ?? RESTING_STOPS[(taken - 1) % RESTING_STOPS.length] ?? 0;
};
const CURTAINS = rules.strips.map((strip) => strip.indexOf('S'));
const repeat = (times: number): number[][] => Array.from({ length: times }, () => CURTAINS);
const hashOf = (drawn: number[]): string =>
  createHash('sha256').update(drawn.join(',')).digest('hex').slice(0, 16);

/** Computed twice, by two programs in two languages; the other one read every way row by row. */
const GOLDEN = [
  { nonce: 0, stops: [12, 7, 12, 3, 18], spins: 1, winMinor: 0, hash: '30adf3759c1c9110' },
  { nonce: 7, stops: [14, 2, 13, 10, 22], spins: 9, winMinor: 2_220, hash: 'f3bd936be772c868' },
  { nonce: 10, stops: [20, 1, 11, 12, 21], spins: 1, winMinor: 240, hash: '9c23a9cfdfc2217e' },
  { nonce: 29, stops: [14, 12, 13, 9, 11], spins: 1, winMinor: 10, hash: 'e2c87bf0795f801c' },
  { nonce: 139, stops: [15, 3, 8, 7, 22], spins: 11, winMinor: 180, hash: '8c962995be080973' },
  { nonce: 964, stops: [14, 1, 8, 14, 8], spins: 15, winMinor: 600, hash: 'fcffc7bc2d69df88' },
  { nonce: 1237, stops: [23, 2, 8, 2, 0], spins: 12, winMinor: 1_320, hash: 'b9562ba249980605' },
];

const CLAIMS: Array<[name: string, hold: (engine: Engine, slot: WaysSlot) => boolean]> = [
  ...GOLDEN.map(({ nonce, stops, spins, winMinor, hash }): (typeof CLAIMS)[number] => [
    `nonce ${nonce} plays ${spins} spins`,
    (engine, slot) => {
      const played = playAt(engine, slot, nonce);
      return (
        same(played.drawn.slice(0, 5), stops) &&
        played.drawn.length === spins * 5 &&
        played.winMinor === winMinor &&
        hashOf(played.drawn) === hash
      );
    },
  ]),
  [
    'a round ends even when every spin shows five curtains',
    (e, slot) => e.playWays(stopsOf(...repeat(200)), 100, slot).drawn.length === 61 * 5,
  ],
  [
    'two curtains start nothing',
    (e, slot) => {
      const [one = 0, two = 0] = CURTAINS;
      return e.playWays(stopsOf([one, two, 16, 4, 11]), 100, slot).drawn.length === 5;
    },
  ],
  ['every row counts', (e, slot) => e.paysOfSeen(slot, ['NNN', 'NNN', 'NNN', 'MMM', 'MMM']) === 27 * 10],
  ['only the longest run pays', (e, slot) => e.paysOfSeen(slot, ['MTT', 'MGG', 'MRR', 'MLL', 'HHH']) === 300],
  ['two symbols both pay', (e, slot) => e.paysOfSeen(slot, ['MHT', 'MHG', 'MHR', 'LLL', 'LLL']) === 180],
  [
    'a run starts on the first reel',
    (e, slot) => e.paysOfSeen(slot, ['TTT', 'MMM', 'MMM', 'MMM', 'MMM']) === 0,
  ],
  [
    'the star stands for a symbol',
    (e, slot) => e.paysOfSeen(slot, ['RGT', 'WLL', 'RMM', 'SNN', 'FFF']) === 30,
  ],
  ['but not for the curtain', (e, slot) => e.paysOfSeen(slot, ['SSS', 'WWW', 'WWW', 'WWW', 'SSS']) === 0],
  [
    'the exact return is that of all stops',
    (e, slot) => {
      const { rtp, base, feature } = e.analyseWays(slot);
      return same(
        [rtp, base, feature].map(({ numerator, denominator }) => `${numerator}/${denominator}`),
        EXACT,
      );
    },
  ],
];
const EXACT = ['21114385648663/21990232555520', '27869/40960', '1230466040427/4398046511104'];

const brokenClaims = (engine: Engine, slot: WaysSlot = rules): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine, slot)).map(([name]) => name);

interface Fault {
  pays?: typeof paysOfSeen;
  stop?: (next: NextWord, size: number) => number;
  fewest?: number;
  multiplierOf?: (index: number, multiplier: number) => number;
  mayAdd?: (index: number, started: number) => boolean;
  wordsOfFree?: (next: NextWord) => NextWord;
}

const playWith =
  ({
    pays = paysOfSeen,
    stop = draw,
    fewest = 3,
    multiplierOf = (index, multiplier) => (index === 0 ? 1 : multiplier),
    mayAdd = (index, started) => index <= started,
    wordsOfFree = (next) => next,
  }: Fault): Engine['playWays'] =>
  (nextWord, stakeMinor, slot) => {
    const drawn: number[] = [];
    let [hundredths, started, spins] = [0, 0, 1];
    for (let index = 0; index < spins && index < 300; index += 1) {
      const words = index === 0 ? nextWord : wordsOfFree(nextWord);
      const stops = slot.strips.map((strip) => stop(words, strip.length));
      drawn.push(...stops);
      const seen = slot.strips.map((strip, reel) => seenAt(strip, stops[reel] ?? 0));
      hundredths += pays(slot, seen) * multiplierOf(index, slot.free.multiplier);
      const scatters = seen.filter((three) => three.includes(slot.scatter)).length;
      if (index === 0) started = scatters < fewest ? 0 : (slot.free.spins[Math.max(0, scatters - 3)] ?? 0);
      if (index === 0) spins += started;
      else if (mayAdd(index, started) && scatters >= fewest) spins += slot.free.added;
    }
    return { drawn, shown: '', winMinor: (stakeMinor * hundredths) / 100 };
  };
const fault = (change: Fault): Partial<Engine> => ({
  playWays: playWith(change),
  ...(change.pays && { paysOfSeen: change.pays }),
});
const onLine = (slot: WaysSlot, seen: readonly string[]): number =>
  paysOfSeen(
    slot,
    seen.map((three) => three.charAt(1)),
  );
const onlyBest = (slot: WaysSlot, seen: readonly string[]): number =>
  Math.max(...slot.pays.map((pay) => paysOfSeen({ ...slot, pays: [pay] }, seen)));
const shorterToo = (slot: WaysSlot, seen: readonly string[]): number =>
  paysOfSeen(slot, seen) + paysOfSeen(slot, [...seen.slice(0, 3), '', '']);
const fromRight = (slot: WaysSlot, seen: readonly string[]): number => paysOfSeen(slot, seen.toReversed());
const sharedStream = createWordStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });
const [first = '', second = '', ...others] = rules.strips;

const FAULTS: Array<[name: string, change: Partial<Engine>, slot?: WaysSlot]> = [
  ['only the line pays', fault({ pays: onLine })],
  ['only the highest symbol pays', fault({ pays: onlyBest })],
  ['shorter runs pay as well', fault({ pays: shorterToo })],
  ['runs start on the right', fault({ pays: fromRight })],
  ['wins are paid twice', fault({ pays: (slot, seen) => 2 * paysOfSeen(slot, seen) })],
  ['the star stands for nothing', fault({ pays: (slot, seen) => paysOfSeen({ ...slot, wild: '?' }, seen) })],
  ['the star is a curtain', {}, { ...rules, pays: [...rules.pays, ['S', [10, 10, 10]]] }],
  ['stops are off by one', fault({ stop: (next, size) => (draw(next, size) + 1) % size })],
  ['the last stop is never drawn', fault({ stop: (next, size) => draw(next, size - 1) })],
  ['rounds share one stream', fault({ stop: (_, size) => draw(sharedStream, size) })],
  ['two curtains start free spins', fault({ fewest: 2 })],
  ['four curtains are needed', fault({ fewest: 4 })],
  ['added spins add more', fault({ mayAdd: () => true })],
  ['free spins add none', fault({ mayAdd: () => false })],
  ['the last free spin adds none', fault({ mayAdd: (index, started) => index < started })],
  ['free spins count once', fault({ multiplierOf: () => 1 })],
  ['the staked spin counts three times', fault({ multiplierOf: (_, multiplier) => multiplier })],
  [
    'free spins use the words of another round',
    fault({ wordsOfFree: () => createWordStream({ ...REFERENCE, nonce: 1 }) }),
  ],
  ['two reels are swapped', {}, { ...rules, strips: [second, first, ...others] }],
  ['a curtain is missing', {}, { ...rules, strips: [first.replace('S', 'N'), second, ...others] }],
  [
    'a pay is raised',
    {},
    { ...rules, pays: rules.pays.map(([symbol, pays]) => [symbol, symbol === 'N' ? [10, 30, 60] : pays]) },
  ],
  [
    'the analysis forgets added spins',
    { analyseWays: (slot) => analyseWays({ ...slot, free: { ...slot.free, added: 0 } }) },
  ],
  [
    'the analysis forgets free spins',
    { analyseWays: (slot) => ({ ...analyseWays(slot), rtp: analyseWays(slot).base }) },
  ],
  ['the analysis forgets the star', { analyseWays: (slot) => analyseWays({ ...slot, wild: '?' }) }],
];

describe('the five reels', () => {
  it('play the golden rounds and return exactly what is published', () => {
    expect(brokenClaims(ENGINE)).toEqual([]);
    expect(brokenClaims({ ...ENGINE, playWays: playWith({}) })).toEqual([]);
  });

  it.each(FAULTS.map(([name, change, slot = rules]) => [name, change, slot] as const))(
    'would be caught when %s',
    (_, change, slot) => {
      expect(brokenClaims({ ...ENGINE, ...change }, slot)).not.toEqual([]);
    },
  );

  it('tell the platform their return, and rest on stops that pay nothing', () => {
    expect(marqueeFiveReels.returns.lowest).toEqual(analysis.rtp);
    expect(analysis.rtpBasisPoints).toBe(9_601);
    expect(paysOfSeen(rules, seenAtStops(RESTING_STOPS))).toBe(0);
    expect(mostOfRound).toBe(6_642_000);
  });

  it('keep stars off the first reel and curtains apart, as their rules ask', () => {
    expect(first).not.toContain('W');
    for (const strip of rules.strips) expect(strip.split('S')).toHaveLength(2);
  });

  it('take a round with free spins at least twice its time', () => {
    expect(marqueeFiveReels.roundMs(RESTING_STOPS)).toBe(2_500);
    expect(marqueeFiveReels.roundMs([...RESTING_STOPS, ...RESTING_STOPS])).toBe(5_000);
  });

  it('show and verify by the rules of the engine', () => {
    const { strips, pays, free } = fiveReelsRules;
    expect({ strips, pays, free, wild: 'W', scatter: 'S' }).toEqual(rules);
    const printed = Array.from(
      fiveReelsPage.paytable.markup.matchAll(/data-hundredths="(\d+)"\s*>([\d.]+)</g),
      ([, pay, text]) => [Number(pay), Math.round(Number(text) * 100)],
    );
    expect(printed).toEqual(rules.pays.flatMap(([, all]) => all.map((pay) => [pay, pay])));
  });
});
