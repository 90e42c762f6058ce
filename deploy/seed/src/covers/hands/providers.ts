import { hashText } from '../random.ts';
import { dayHands } from './day-hands.ts';
import type { Hand } from './hand.ts';
import { nightHands } from './night-hands.ts';

/** One hand for each provider, by slug. */
export const hands: Readonly<Record<string, Hand>> = { ...nightHands, ...dayHands };

const order = Object.keys(hands);

/** The hand of a provider, by slug or by name; an unknown provider always gets the same one. */
export function handOf(provider: string): Hand {
  const slug = provider
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const known = hands[slug] ?? hands[order[hashText(slug) % order.length] ?? ''];
  if (known === undefined) throw new Error('The table of hands is empty.');
  return known;
}
