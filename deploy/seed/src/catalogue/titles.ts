import type { GameKind } from '@marquee/kernel/contracts/games';

import type { Random } from '../random.ts';
import { TABLE_EXTRAS, TABLE_GAMES, TABLE_OPENERS } from './table-words.ts';
import { SLOT_WORDS } from './title-words.ts';

export interface NamedIdea {
  title: string;
  themes: string[];
}

const words = (list: string): string[] => list.split(',');

const slotIdeas = (): NamedIdea[] =>
  Object.entries(SLOT_WORDS).flatMap(([theme, { openers, things, places }]) => [
    ...words(openers).flatMap((opener) =>
      words(things).flatMap((thing) =>
        opener === thing ? [] : [{ title: `${opener} ${thing}`, themes: [theme] }],
      ),
    ),
    ...words(things).flatMap((thing) =>
      words(places).flatMap((place) =>
        place.includes(thing) ? [] : [{ title: `${thing} of ${place}`, themes: [theme] }],
      ),
    ),
  ]);

const tableIdeas = (kind: Exclude<GameKind, 'slot'>): NamedIdea[] =>
  words(TABLE_EXTRAS).flatMap((extra) =>
    words(TABLE_OPENERS).flatMap((opener) =>
      TABLE_GAMES[kind].map(([game, theme]) => ({
        title: [opener, game, extra].filter(Boolean).join(' '),
        themes: [theme],
      })),
    ),
  );

/** Slots only: shuffled, every theme as likely. The others go on from the plainest names. */
const ideasOf = (kind: GameKind, random: Random): NamedIdea[] => {
  if (kind === 'slot') return random.shuffled(slotIdeas());
  const ideas = tableIdeas(kind);
  const plain = ideas.length / words(TABLE_EXTRAS).length;
  return [...random.shuffled(ideas.slice(0, plain)), ...random.shuffled(ideas.slice(plain))];
};

/** Hands out titles of a kind, never the same twice among all kinds. Throws when a kind has run out. */
export const createNamer = (random: Random): ((kind: GameKind) => NamedIdea) => {
  const taken = new Set<string>();
  const left = new Map<GameKind, NamedIdea[]>();
  return (kind) => {
    const ideas = left.get(kind) ?? ideasOf(kind, random);
    left.set(kind, ideas);
    let idea = ideas.shift();
    while (idea && taken.has(idea.title)) idea = ideas.shift();
    if (!idea) throw new Error(`There are no more titles for ${kind}.`);
    taken.add(idea.title);
    return idea;
  };
};
