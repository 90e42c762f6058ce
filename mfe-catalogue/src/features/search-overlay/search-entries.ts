import { foldForSearch } from '@marquee/kernel/locale';

import type { ListedGame } from '../../games/listed-game.ts';

/** A game as a line of the overlay shows it. */
export interface FoundGame extends Pick<ListedGame, 'title' | 'path' | 'provider' | 'rtpBasisPoints'> {
  /** Null until the server has named it. */
  cover: ListedGame['cover'] | null;
}

/** What the server found, cut down to what the overlay shows. */
export interface Found {
  /** What was asked for; empty for the answer to an empty field. */
  text: string;
  games: FoundGame[];
  /** Games that answer, of which `games` are the first; null while nobody has counted them. */
  total: number | null;
  providers: Array<{ title: string; path: string }>;
  sections: Array<{ title: string; path: string }>;
  /** Articles of the help. */
  help: Array<{ title: string; path: string }>;
  popular: FoundGame[];
  /** What the text was taken for, where nothing is spelt as it was typed. */
  correction: string | null;
}

export const nothingFound: Found = {
  text: '',
  games: [],
  total: null,
  providers: [],
  sections: [],
  help: [],
  popular: [],
  correction: null,
};

export type Entry =
  | { kind: 'game'; id: string; title: string; path: string; game: FoundGame }
  | { kind: 'link'; id: string; title: string; path: string; count?: number | null }
  /** Puts its text into the field. */
  | { kind: 'recent'; id: string; title: string };

export type GroupName = 'recent' | 'games' | 'providers' | 'sections' | 'help' | 'popular' | 'all';
export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
}

const ofGames = (group: string, games: readonly FoundGame[]): Entry[] =>
  games.map((game) => ({
    kind: 'game',
    id: `${group}-${game.path}`,
    title: game.title,
    path: game.path,
    game,
  }));

const ofLinks = (group: string, links: Found['providers']): Entry[] =>
  links.map(({ title, path }, index) => ({ kind: 'link', id: `${group}-${index}`, title, path }));

/** The page with everything a text finds; with `isExact` for nothing but what was typed. */
export const resultsPath = (text: string, isExact: boolean): string =>
  `/games/all?q=${encodeURIComponent(text)}${isExact ? '&exact=true' : ''}`;

/** Whoever types the beginning of a provider's name is looking for the provider. */
const isNamed = ({ providers }: Found, text: string): boolean =>
  providers.some(({ title }) => foldForSearch(title).startsWith(foldForSearch(text)));

/** Before anything is typed: what was searched for last, and what is popular. */
const groupOffers = (found: Found | null, recent: readonly string[]): EntryGroup[] => [
  {
    name: 'recent',
    entries: recent.map((title, index) => ({ kind: 'recent', id: `recent-${index}`, title })),
  },
  { name: 'popular', entries: ofGames('popular', found?.popular ?? []) },
];

const groupMatches = (found: Found, { text, isExact }: TypedText, allTitle: string): EntryGroup[] => {
  const games: EntryGroup = { name: 'games', entries: ofGames('game', found.games) };
  const providers: EntryGroup = { name: 'providers', entries: ofLinks('provider', found.providers) };
  const all: Entry = {
    kind: 'link',
    id: 'all-results',
    title: allTitle,
    path: resultsPath(text, isExact),
    count: found.total,
  };
  return [
    ...(isNamed(found, text) ? [providers, games] : [games, providers]),
    { name: 'sections', entries: ofLinks('section', found.sections) },
    // It leads to a page of games, and so stands before what that page does not have.
    { name: 'all', entries: found.games.length > 0 ? [all] : [] },
    { name: 'help', entries: ofLinks('help', found.help) },
    { name: 'popular', entries: ofGames('popular', hasMatches(found) ? [] : found.popular) },
  ];
};

interface TypedText {
  text: string;
  isExact: boolean;
}

/** The lists of the overlay in order; those with nothing in them are left out. */
export function groupEntries(
  { found, recent, ...typed }: TypedText & { found: Found | null; recent: readonly string[] },
  allTitle: string,
): EntryGroup[] {
  if (typed.text === '') return withEntries(groupOffers(found, recent));
  return found === null ? [] : withEntries(groupMatches(found, typed, allTitle));
}

const withEntries = (groups: EntryGroup[]): EntryGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);

/** Everything but games, which have a number of their own. */
export const countOthers = ({ providers, sections, help }: Found): number =>
  providers.length + sections.length + help.length;

export const hasMatches = (found: Found): boolean => found.games.length + countOthers(found) > 0;
