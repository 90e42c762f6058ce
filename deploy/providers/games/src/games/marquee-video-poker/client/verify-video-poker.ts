import type { PlayGame, Versions } from '../../../client/verified-round.ts';

/** What each hand returns, in times the stake. */
export const pokerPays: Record<string, number> = {
  'royal-flush': 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  jacks: 1,
  nothing: 0,
};

/** Cards are 0 to 51, suit by suit, each from the two to the ace. */
export const nameHand = (cards: readonly number[]): string => {
  const ranks = cards.map((card) => card % 13).toSorted((left, right) => left - right);
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
  const shape = counts.toSorted((left, right) => right - left).join('');
  const low = ranks[0] ?? 0;
  const isWheel = ranks.join() === '0,1,2,3,12';
  const isStraight = isWheel || ranks.every((rank, index) => rank === low + index);
  const isFlush = cards.every((card) => Math.floor(card / 13) === Math.floor((cards[0] ?? 0) / 13));
  if (isStraight && isFlush) return low === 8 ? 'royal-flush' : 'straight-flush';
  if (shape === '41') return 'four';
  if (shape === '32') return 'full-house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (shape === '311') return 'three';
  if (shape === '221') return 'two-pair';
  return ranks.some((rank, index) => rank >= 9 && rank === ranks[index + 1]) ? 'jacks' : 'nothing';
};

/** The deck is shuffled from its last place down; a card without a 1 in `hold` gives way to the next one. */
const playVideoPoker: PlayGame = async (draw, stakeMinor, choices) => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let place = 51; place > 0; place -= 1) {
    const other = await draw(place + 1);
    [deck[place], deck[other]] = [deck[other] ?? 0, deck[place] ?? 0];
  }
  const rest = deck.slice(5, 10);
  const hand = deck
    .slice(0, 5)
    .map((card, place) => (String(choices['hold']).charAt(place) === '1' ? card : (rest.shift() ?? 0)));
  const name = nameHand(hand);
  const winMinor = stakeMinor * (pokerPays[name] ?? 0);
  return { drawn: deck.slice(0, 10), shown: [`symbol.hand.${name}`], winMinor };
};

/** All there have been, the one that is played now first. */
export const videoPokerVersions: Versions = { '1.0.0': playVideoPoker };
