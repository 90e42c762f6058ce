import { handOf, HANDS } from './poker.ts';
import type { PokerPays } from './poker.ts';

const DECK = 52;
const HELD = 5;
const ALL = 1 << HELD;
const KINDS = HANDS.length;

/** How many ways there are to choose so many out of so many. */
const choose = (from: number, count: number): number => {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (from - index)) / (index + 1);
  return ways;
};
const CHOOSE = Array.from({ length: DECK + 1 }, (_, from) =>
  Array.from({ length: HELD + 1 }, (__, count) => choose(from, count)),
);

/** What the draws are counted in, whatever is held: a multiple of how many draws each number of cards has. */
const DRAWS = 7_669_695;
const WEIGHTS = Array.from({ length: HELD + 1 }, (_, held) => DRAWS / choose(DECK - HELD, HELD - held));

/** Every set of cards of one size has a place of its own; the cards must be in ascending order. */
const placeOf = (cards: readonly number[], mask: number): number => {
  let [place, size] = [0, 0];
  for (let index = 0; index < HELD; index += 1) {
    if (mask & (1 << index)) place += CHOOSE[cards[index] ?? 0]?.[++size] ?? 0;
  }
  return place;
};
const sizeOf = (mask: number): number => mask.toString(2).split('1').length - 1;
const SIZES = Array.from({ length: ALL }, (_, mask) => sizeOf(mask));

/** Calls with every hand of five cards, in ascending order; the array is reused. */
const eachHand = (visit: (cards: number[]) => void): void => {
  const cards = [0, 1, 2, 3, 4];
  for (;;) {
    visit(cards);
    let place = 0;
    while (place < HELD - 1 && (cards[place] ?? 0) + 1 === cards[place + 1]) place += 1;
    if (place === HELD - 1 && cards[place] === DECK - 1) return;
    cards[place] = (cards[place] ?? 0) + 1;
    for (let below = 0; below < place; below += 1) cards[below] = below;
  }
};

const FACTORIALS = [1, 1, 2, 6, 24];

/** Suits are alike: of hands that differ in suits alone one is worked out, and counts for all. */
const likeHands = (cards: readonly number[]): number => {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13));
  }
  if (suits.some((ranks, suit) => ranks < (suits[suit + 1] ?? 0))) return 0;
  const same = [...new Set(suits)].map((ranks) => suits.filter((other) => other === ranks).length);
  return same.reduce((orders, count) => orders / (FACTORIALS[count] ?? 1), 24);
};

/** How often each hand comes with the best hold, out of all deals and draws. */
export interface PokerAnalysis {
  /** All deals times all draws. */
  cycle: number;
  ways: number[];
}

/**
 * The best play, counted exactly: for every deal all 32 holds with all their draws.
 *
 * For each set of up to five cards it is first counted in how many hands it lies. The draws to a hold that avoid the
 * discarded cards follow by inclusion and exclusion, so that no draw is walked through. Takes some seconds.
 */
export const analysePoker = (pays: PokerPays): PokerAnalysis => {
  const tables = Array.from({ length: HELD }, (_, size) => new Int32Array(choose(DECK, size) * KINDS));
  const whole = new Uint8Array(choose(DECK, HELD));
  eachHand((cards) => {
    const hand = handOf(cards);
    if (hand === 0) return;
    whole[placeOf(cards, ALL - 1)] = hand;
    for (let mask = 0; mask < ALL - 1; mask += 1) {
      const table = tables[SIZES[mask] ?? 0];
      const place = placeOf(cards, mask) * KINDS + hand;
      if (table) table[place] = (table[place] ?? 0) + 1;
    }
  });
  const times = HANDS.map((hand) => pays[hand]);
  const paid = tables.map((table) => {
    const sums = new Float64Array(table.length / KINDS);
    for (let index = 0; index < table.length; index += 1) {
      const place = Math.floor(index / KINDS);
      sums[place] = (sums[place] ?? 0) + (table[index] ?? 0) * (times[index % KINDS] ?? 0);
    }
    return sums;
  });

  const ways = Array.from({ length: KINDS }, () => 0);
  const sums = new Float64Array(ALL);
  eachHand((cards) => {
    const alike = likeHands(cards);
    if (alike === 0) return;
    const places = SIZES.map((_, mask) => placeOf(cards, mask));
    const dealt = whole[places[ALL - 1] ?? 0] ?? 0;
    for (let mask = 0; mask < ALL - 1; mask += 1)
      sums[mask] = paid[SIZES[mask] ?? 0]?.[places[mask] ?? 0] ?? 0;
    sums[ALL - 1] = times[dealt] ?? 0;
    // Subtracts from each hold what it has only together with a discarded card.
    for (let bit = 1; bit < ALL; bit <<= 1) {
      for (let mask = 0; mask < ALL; mask += 1) {
        if (!(mask & bit)) sums[mask] = (sums[mask] ?? 0) - (sums[mask | bit] ?? 0);
      }
    }
    let [best, most] = [ALL - 1, -1];
    for (let mask = ALL - 1; mask >= 0; mask -= 1) {
      const value = (sums[mask] ?? 0) * (WEIGHTS[SIZES[mask] ?? 0] ?? 0);
      if (value > most) [best, most] = [mask, value];
    }
    const weight = alike * (WEIGHTS[SIZES[best] ?? 0] ?? 0);
    for (let mask = best; mask < ALL; mask = (mask + 1) | best) {
      const sign = (SIZES[mask ^ best] ?? 0) % 2 === 0 ? weight : -weight;
      if (mask === ALL - 1) ways[dealt] = (ways[dealt] ?? 0) + sign;
      else {
        const table = tables[SIZES[mask] ?? 0];
        const start = (places[mask] ?? 0) * KINDS;
        for (let hand = 1; hand < KINDS; hand += 1)
          ways[hand] = (ways[hand] ?? 0) + sign * (table?.[start + hand] ?? 0);
      }
    }
  });
  const cycle = choose(DECK, HELD) * DRAWS;
  ways[0] = cycle - ways.slice(1).reduce((sum, count) => sum + count, 0);
  return { cycle, ways };
};

/** The hold that returns most on average for these five cards, found by drawing everything there is to draw. */
export const bestHold = (cards: readonly number[], pays: PokerPays): string => {
  const times = HANDS.map((hand) => pays[hand]);
  const rest = Array.from({ length: DECK }, (_, card) => card).filter((card) => !cards.includes(card));
  const hand = [...cards];
  let paid = 0;
  /** Puts every card there is on the places that are left, the later ones in ascending order. */
  const complete = (places: readonly number[], filled: number, from: number): void => {
    const place = places[filled];
    if (place === undefined) paid += times[handOf(hand)] ?? 0;
    else {
      for (let next = from; next < rest.length; next += 1) {
        hand[place] = rest[next] ?? 0;
        complete(places, filled + 1, next + 1);
      }
      hand[place] = cards[place] ?? 0;
    }
  };
  let [best, most] = ['', -1];
  for (let mask = ALL - 1; mask >= 0; mask -= 1) {
    const places = [0, 1, 2, 3, 4].filter((place) => !(mask & (1 << place)));
    paid = 0;
    complete(places, 0, 0);
    const value = paid * (WEIGHTS[HELD - places.length] ?? 0);
    if (value > most) {
      most = value;
      best = cards.map((_, place) => (mask & (1 << place) ? '1' : '0')).join('');
    }
  }
  return best;
};
