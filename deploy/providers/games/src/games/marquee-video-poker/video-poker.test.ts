import { REFERENCE } from '../../engine/acceptance.ts';
import {
  analysePoker,
  bestHold,
  createWordStream,
  dealPoker,
  draw,
  figuresOf,
  handOf,
  HANDS,
  replaceCards,
} from '../../engine/index.ts';
import type { NextWord, PokerPays } from '../../engine/index.ts';
import { nameHand, pokerPays } from './client/verify-video-poker.ts';
import { marqueeVideoPoker } from './game.ts';
import { videoPokerPage } from './page.ts';
import { figures, PAYS, WAYS } from './rules.ts';

const ENGINE = {
  dealPoker,
  replaceCards,
  handOf,
  returnOf: (pays: PokerPays, ways: readonly number[]): string => {
    const { rtp } = figuresOf(
      HANDS.map((hand, index) => ({ hundredths: pays[hand] * 100, ways: ways[index] ?? 0 })),
    );
    return `${rtp.numerator}/${rtp.denominator}`;
  },
};
type Engine = typeof ENGINE;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const seedOf = (nonce: number): NextWord => createWordStream({ ...REFERENCE, nonce });

/** Computed twice, by two programs in two languages. */
const GOLDEN = [
  { nonce: 0, hold: '11111', cards: [28, 11, 24, 13, 7, 51, 45, 27, 30, 26], hand: 'jacks' },
  { nonce: 0, hold: '00000', cards: [28, 11, 24, 13, 7, 51, 45, 27, 30, 26], hand: 'nothing' },
  { nonce: 3, hold: '00000', cards: [41, 3, 47, 15, 32, 1, 18, 2, 28, 27], hand: 'two-pair' },
  { nonce: 10, hold: '10101', cards: [31, 10, 38, 0, 23, 18, 44, 39, 33, 11], hand: 'three' },
  { nonce: 45, hold: '00000', cards: [42, 16, 41, 46, 25, 23, 35, 10, 48, 9], hand: 'full-house' },
  { nonce: 87, hold: '11111', cards: [36, 35, 32, 30, 37, 39, 2, 11, 42, 3], hand: 'flush' },
  { nonce: 196, hold: '11111', cards: [18, 17, 3, 15, 32, 1, 46, 23, 45, 38], hand: 'straight' },
  { nonce: 1696, hold: '11111', cards: [14, 1, 40, 27, 7, 15, 35, 46, 20, 25], hand: 'four' },
];

/** Hands at the edges of their kind. */
const EDGES: Array<[name: string, cards: number[], hand: string]> = [
  ['ten to ace of one suit', [8, 9, 10, 11, 12], 'royal-flush'],
  ['nine to king of one suit', [20, 21, 22, 23, 24], 'straight-flush'],
  ['ace to five of one suit', [12, 0, 1, 2, 3], 'straight-flush'],
  ['ace to five', [12, 13, 1, 2, 3], 'straight'],
  ['ten to ace', [8, 9, 10, 11, 25], 'straight'],
  ['queen, king, ace, two, three', [10, 11, 12, 13, 14], 'nothing'],
  ['a pair of jacks', [9, 22, 0, 1, 2], 'jacks'],
  ['a pair of tens', [8, 21, 0, 1, 2], 'nothing'],
  ['a pair of aces', [12, 25, 0, 1, 2], 'jacks'],
  ['twos full of threes', [0, 13, 26, 1, 14], 'full-house'],
];

type Claim = [name: string, hold: (engine: Engine, pays: PokerPays, ways: readonly number[]) => boolean];

const CLAIMS: Claim[] = [
  ...GOLDEN.map(({ nonce, hold, cards, hand }): Claim => [
    `nonce ${nonce} held ${hold} is ${hand}`,
    (e) => {
      const dealt = e.dealPoker(seedOf(nonce));
      return same(dealt, cards) && HANDS[e.handOf(e.replaceCards(dealt, hold))] === hand;
    },
  ]),
  ...EDGES.map(([name, cards, hand]): Claim => [name, (e) => HANDS[e.handOf(cards)] === hand]),
  [
    'what is not held is replaced in order',
    (e) => same(e.replaceCards([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], '01010'), [5, 1, 6, 3, 7]),
  ],
  [
    'the exact return of the best play',
    (e, pays, ways) => e.returnOf(pays, ways) === '1653526326983/1661102543100',
  ],
];

const brokenClaims = (engine: Engine, pays = PAYS, ways: readonly number[] = WAYS): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine, pays, ways)).map(([name]) => name);

const dealWith = (pick: (next: NextWord, place: number) => number) => (nextWord: NextWord) => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let place = 51; place > 0; place -= 1) {
    const other = pick(nextWord, place);
    [deck[place], deck[other]] = [deck[other] ?? 0, deck[place] ?? 0];
  }
  return deck.slice(0, 10);
};
const sharedStream = seedOf(99);
const valued = (hand: string, as: string) => (cards: readonly number[]) => {
  const index = handOf(cards);
  return HANDS[index] === hand ? HANDS.findIndex((name) => name === as) : index;
};

const FAULTS: Array<[name: string, change: Partial<Engine>, pays?: PokerPays, ways?: readonly number[]]> = [
  ['the shuffle draws from the whole deck', { dealPoker: dealWith((next) => draw(next, 52)) }],
  [
    'the shuffle never leaves a card in its place',
    { dealPoker: dealWith((next, place) => draw(next, place)) },
  ],
  ['the shuffle is biased', { dealPoker: dealWith((next, place) => (next() % (place + 1)) & ~1) }],
  ['rounds share one stream', { dealPoker: () => dealPoker(sharedStream) }],
  ['the deal comes off the other end', { dealPoker: (next) => dealPoker(next).toReversed() }],
  [
    'held and replaced are swapped',
    {
      replaceCards: (cards, hold) =>
        replaceCards(
          cards,
          hold.replace(/./g, (held) => String(1 - Number(held))),
        ),
    },
  ],
  [
    'each place has its own new card',
    {
      replaceCards: (cards, hold) =>
        cards.slice(0, 5).map((card, place) => (hold[place] === '1' ? card : (cards[place + 5] ?? 0))),
    },
  ],
  ['a pair of tens pays', { handOf: (cards) => (same(cards, [8, 21, 0, 1, 2]) ? 1 : handOf(cards)) }],
  [
    'the ace stands only above',
    {
      handOf: (cards) => (cards.includes(12) && cards.includes(2) && handOf(cards) === 4 ? 0 : handOf(cards)),
    },
  ],
  ['a royal flush is a straight flush', { handOf: valued('royal-flush', 'straight-flush') }],
  ['a flush is not seen', { handOf: valued('flush', 'nothing') }],
  ['a full house is three of a kind', { handOf: valued('full-house', 'three') }],
  ['two pair is one', { handOf: valued('two-pair', 'jacks') }],
  ['a full house pays eight', {}, { ...PAYS, 'full-house': 8 }],
  ['jacks pay nothing', {}, { ...PAYS, jacks: 0 }],
  ['pays are doubled', {}, { ...PAYS, flush: 12 }],
  ['a way is lost in counting', {}, PAYS, WAYS.map((ways, hand) => (hand === 4 ? ways - 1 : ways))],
];

describe('the video poker', () => {
  it('deals the golden cards and returns exactly what is published', () => {
    expect(brokenClaims(ENGINE)).toEqual([]);
    expect(figures.rtpBasisPoints).toBe(9_954);
  });

  it.each(FAULTS.map(([name, change, pays = PAYS, ways = WAYS]) => [name, change, pays, ways] as const))(
    'would be caught when %s',
    (_, change, pays, ways) => {
      expect(brokenClaims({ ...ENGINE, ...change }, pays, ways)).not.toEqual([]);
    },
  );

  it('counts every deal, hold and draw to the published numbers', () => {
    expect(analysePoker(PAYS)).toEqual({ cycle: 19_933_230_517_200, ways: WAYS });
  });

  it('never finishes an abandoned round but by the best hold', () => {
    // Four to a royal flush is worth more than the flush that breaks for it.
    expect(bestHold([8, 9, 10, 11, 2], PAYS)).toBe('11110');
    expect(bestHold([0, 13, 5, 18, 30], PAYS)).toBe('11110');
    expect(marqueeVideoPoker.opening?.decide([0, 1, 2, 3, 30])).toEqual({ hold: '11111' });
  });

  it('deals first what it then plays with', () => {
    const cards = dealPoker(seedOf(7));
    expect(marqueeVideoPoker.opening?.deal(seedOf(7))).toEqual(cards.slice(0, 5));
    const { play } = marqueeVideoPoker.prepare(100, { hold: '11111' });
    expect(play(seedOf(7)).drawn).toEqual(cards);
  });

  it.each([{}, { hold: '1111' }, { hold: '11112' }, { hold: '11111', also: 1 }])(
    'refuses the decision %j',
    (choices) => {
      expect(() => marqueeVideoPoker.prepare(100, choices)).toThrow(/"code"/);
    },
  );

  it('prints and verifies by the pays of the engine, and names every hand as it does', () => {
    expect(pokerPays).toEqual(PAYS);
    const printed = Array.from(
      videoPokerPage.paytable.markup.matchAll(/data-pattern="([\w-]+)".*?<td>(\d+)</gs),
      ([, hand, times]) => [hand, Number(times)],
    );
    expect(printed).toEqual(Object.entries(PAYS).filter(([, times]) => times > 0));
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const cards = dealPoker(seedOf(nonce)).slice(0, 5);
      expect(nameHand(cards)).toBe(HANDS[handOf(cards)]);
    }
    for (const [, cards, hand] of EDGES) expect(nameHand(cards)).toBe(hand);
  });
});
