import { createHash, createHmac } from 'node:crypto';

import { rules } from '../games/marquee-three-reels/rules.ts';
import { brokenClaims, ENGINE } from './acceptance.ts';
import type { Engine } from './acceptance.ts';
import { analyse } from './analysis.ts';
import { draw } from './draw.ts';
import { payOf, spin, symbolsAt } from './line-slot.ts';
import type { LineSlot } from './line-slot.ts';
import { createWordStream } from './word-stream.ts';
import type { NextWord, RoundSeed } from './word-stream.ts';

type Fault = [name: string, engine: Partial<Engine>, slot?: LineSlot];

const streamWith =
  (wordsOf: (seed: RoundSeed, block: number) => number[]) =>
  (seed: RoundSeed): NextWord => {
    let block = 0;
    let words: number[] = [];
    return () => {
      if (words.length === 0) words = wordsOf(seed, block++);
      return words.shift() ?? 0;
    };
  };

const bigEndian = (digest: Buffer): number[] =>
  Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4));
const digestOf = (key: string | Buffer, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();

const spinWith =
  (drawStop: (next: NextWord, size: number) => number, stream = createWordStream) =>
  (slot: LineSlot, seed: RoundSeed) => {
    const next = stream(seed);
    const stops = slot.strips.map((strip) => drawStop(next, strip.length));
    const symbols = symbolsAt(slot, stops);
    return { stops, symbols, pay: payOf(slot, symbols) };
  };

const sharedStream = createWordStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });
const [first = '', second = '', third = ''] = rules.strips;
const swap = (strip: string, from: number, to: number): string => {
  const symbols = strip.split('');
  [symbols[from], symbols[to]] = [symbols[to] ?? '', symbols[from] ?? ''];
  return symbols.join('');
};
const payingTwice = (slot: LineSlot, symbols: readonly string[]) => {
  const pay = payOf(slot, symbols);
  return pay && { ...pay, times: pay.times * 2 };
};
const payingFirstMatch = (slot: LineSlot, symbols: readonly string[]) =>
  slot.pays.findLast(({ pattern }) => pattern.every((s, reel) => s === '*' || s === symbols[reel])) ?? null;

const FAULTS: Fault[] = [
  [
    'the key is the 32 decoded bytes',
    {
      createWordStream: streamWith(({ serverSeed, clientSeed, nonce }, block) =>
        bigEndian(digestOf(Buffer.from(serverSeed, 'hex'), `${clientSeed}:${nonce}:${block}`)),
      ),
    },
  ],
  [
    'the commit is of the decoded bytes',
    { commitOf: (seed) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') },
  ],
  [
    'words are little-endian',
    {
      createWordStream: streamWith(({ serverSeed, clientSeed, nonce }, block) => {
        const digest = digestOf(serverSeed, `${clientSeed}:${nonce}:${block}`);
        return Array.from({ length: 8 }, (_, index) => digest.readUInt32LE(index * 4));
      }),
    },
  ],
  [
    'the block never advances',
    {
      createWordStream: streamWith(({ serverSeed, clientSeed, nonce }) =>
        bigEndian(digestOf(serverSeed, `${clientSeed}:${nonce}:0`)),
      ),
    },
  ],
  [
    'the nonce is reused',
    {
      createWordStream: (seed) => createWordStream({ ...seed, nonce: 0 }),
      spin: (slot, seed) => spin(slot, { ...seed, nonce: 0 }),
    },
  ],
  [
    'the client seed is ignored',
    { createWordStream: (seed) => createWordStream({ ...seed, clientSeed: 'x' }) },
  ],
  ['the remainder is biased', { draw: (next, choices) => next() % choices }],
  ['draws scale with floats', { draw: (next, choices) => Math.floor((next() / 2 ** 32) * choices) }],
  [
    'rejection is off by one',
    {
      draw: (next, choices) => {
        const limit = 2 ** 32 - (2 ** 32 % choices);
        let word = next();
        while (word > limit) word = next();
        return word % choices;
      },
    },
  ],
  [
    'rejection starts too early',
    {
      draw: (next, choices) => {
        const limit = 2 ** 32 - (2 ** 32 % choices) - 1;
        let word = next();
        while (word >= limit) word = next();
        return word % choices;
      },
    },
  ],
  ['stops are off by one', { spin: spinWith((next, size) => (draw(next, size) + 1) % size) }],
  ['the last stop is never drawn', { spin: spinWith((next, size) => draw(next, size - 1)) }],
  ['rounds share one stream', { spin: spinWith(draw, () => sharedStream) }],
  [
    'the shuffle draws from the whole deck',
    {
      shuffle: (next, size) => {
        const order = Array.from({ length: size }, (_, index) => index);
        for (let i = size - 1; i > 0; i -= 1) {
          const j = draw(next, size);
          [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
        }
        return order;
      },
    },
  ],
  [
    'the crash point is rounded',
    { crashPointHundredths: (next) => Math.max(100, Math.round((99 * 2 ** 32) / (next() + 1))) },
  ],
  [
    'the crash point has no floor',
    { crashPointHundredths: (next) => Math.floor((99 * 2 ** 32) / (next() + 1)) },
  ],
  [
    'wins are paid twice',
    {
      payOf: payingTwice,
      spin: (slot, seed) => {
        const result = spin(slot, seed);
        return { ...result, pay: payingTwice(slot, result.symbols) };
      },
    },
  ],
  ['the lowest combination pays', { payOf: payingFirstMatch }],
  ['two symbols are swapped', {}, { ...rules, strips: [swap(first, 0, 3), second, third] }],
  ['reel three is reel one', {}, { ...rules, strips: [first, second, first] }],
  [
    'a pay is raised',
    {},
    { ...rules, pays: rules.pays.map((pay) => (pay.times === 2 ? { ...pay, times: 3 } : pay)) },
  ],
  ['the smallest pay is gone', {}, { ...rules, pays: rules.pays.slice(0, -1) }],
  [
    'a way is lost in counting',
    {
      analyse: (slot) => {
        const analysis = analyse(slot);
        return { ...analysis, cycle: analysis.cycle - 1 };
      },
    },
  ],
];

describe('the checks of the engine', () => {
  it.each(FAULTS)('notice when %s', (_, change, slot = rules) => {
    expect(brokenClaims({ ...ENGINE, ...change }, slot)).not.toEqual([]);
  });
});
