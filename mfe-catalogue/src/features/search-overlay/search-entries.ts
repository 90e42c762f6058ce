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
  providers: Array<{ title: string; path: string }>;
  sections: Array<{ title: string; path: string }>;
  popular: FoundGame[];
  /** What the text was taken for, where nothing is spelt as it was typed. */
  correction: string | null;
}

export const nothingFound: Found = {
  text: '',
  games: [],
  providers: [],
  sections: [],
  popular: [],
  correction: null,
};

export type Entry =
  | { kind: 'game'; id: string; title: string; path: string; game: FoundGame }
  | { kind: 'link'; id: string; title: string; path: string }
  /** Puts its text into the field. */
  | { kind: 'recent'; id: string; title: string };

export type GroupName = 'recent' | 'games' | 'providers' | 'sections' | 'popular' | 'all';
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

/** The lists of the overlay in order; those with nothing in them are left out. */
export function groupEntries(
  {
    found,
    recent,
    text,
    isExact,
  }: { found: Found | null; recent: readonly string[]; text: string; isExact: boolean },
  allTitle: string,
): EntryGroup[] {
  const hasMatches = found !== null && countFound(found) > 0;
  const groups: EntryGroup[] =
    text === ''
      ? [
          {
            name: 'recent',
            entries: recent.map((title, index) => ({ kind: 'recent', id: `recent-${index}`, title })),
          },
          { name: 'popular', entries: ofGames('popular', found?.popular ?? []) },
        ]
      : [
          { name: 'games', entries: ofGames('game', found?.games ?? []) },
          { name: 'providers', entries: ofLinks('provider', found?.providers ?? []) },
          { name: 'sections', entries: ofLinks('section', found?.sections ?? []) },
          { name: 'popular', entries: ofGames('popular', hasMatches ? [] : (found?.popular ?? [])) },
          {
            name: 'all',
            entries: hasMatches
              ? [{ kind: 'link', id: 'all-results', title: allTitle, path: resultsPath(text, isExact) }]
              : [],
          },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

export const countFound = ({ games, providers, sections }: Found): number =>
  games.length + providers.length + sections.length;
