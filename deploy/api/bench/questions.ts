import type { Database } from '@marquee/kernel/server/database';
import { createRandom, type Random } from '@marquee/seed/testing';

/** Addresses of one kind of question. */
export interface Questions {
  kind: string;
  urls: string[];
}

interface Known {
  titles: string[];
  providers: string[];
  themes: string[];
  slugs: string[];
}

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';

const onCyrillicKeys = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => CYRILLIC_KEYS[LATIN_KEYS.indexOf(letter)] ?? letter).join('');

const misspelt = (title: string, random: Random): string => {
  const at = 1 + random.below(title.length - 2);
  return `${title.slice(0, at)}${title.slice(at + 1)}`;
};

const readKnown = async (database: Database): Promise<Known> => {
  const games = await database.query<{ title: string; slug: string; provider: string; themes: string[] }>(
    `select title, offer.slug, provider_slug as provider, themes from game_offer as offer order by id`,
  );
  return {
    titles: games.map(({ title }) => title),
    slugs: games.map(({ slug }) => slug),
    providers: [...new Set(games.map(({ provider }) => provider))],
    themes: [...new Set(games.flatMap(({ themes }) => themes))],
  };
};

const KINDS = ['slot', 'live', 'table', 'crash', 'instant'];
const SORTS = ['popular', 'new', 'az', 'za', 'jackpot', 'rtp'];
const SECTIONS = ['slots', 'live', 'new', 'high-return', 'free-spins', 'all'];
const NOTHING = ['qqqqxyzzy', 'wwwwkkkk', 'jjzzqqvv'];

/** The kinds of questions a catalogue is asked, the same ones each time. */
export const writeQuestions = async (database: Database, count: number): Promise<Questions[]> => {
  const { titles, slugs, providers, themes } = await readKnown(database);
  const random = createRandom('questions');
  const kind = (name: string, write: (random: Random) => string): Questions => ({
    kind: name,
    urls: Array.from({ length: count }, () => write(random)),
  });
  const search = (query: string) => `/game/search?lang=en&${query}`;
  const asked = (text: string) => search(`q=${encodeURIComponent(text)}`);
  const filters = (source: Random) =>
    [
      `provider=${source.pick(providers)}&provider=${source.pick(providers)}`,
      `kind=${source.pick(KINDS)}`,
      `theme=${source.pick(themes)}`,
      `volatility=${1 + source.below(5)}`,
    ]
      .filter(() => source.next() < 0.5)
      .join('&');
  return [
    kind('browse, any order', (source) => search(`sort=${source.pick(SORTS)}&limit=48`)),
    kind('a category', (source) => search(`category=${source.pick(SECTIONS)}`)),
    kind('filters', (source) => search(filters(source))),
    kind('a whole title', (source) => asked(source.pick(titles))),
    kind('the first letters', (source) => asked(source.pick(titles).slice(0, 2 + source.below(4)))),
    kind(
      'a word and filters',
      (source) => `${asked(source.pick(titles).split(' ')[0] ?? '')}&${filters(source)}`,
    ),
    kind('a misspelt title', (source) => asked(misspelt(source.pick(titles), source))),
    kind('the wrong layout', (source) => asked(onCyrillicKeys(source.pick(titles)))),
    kind('nothing to find', (source) => asked(`${source.pick(NOTHING)}${source.below(1000)}`)),
    kind(
      'the search window',
      (source) =>
        `/game/window-search?lang=en&q=${encodeURIComponent(source.pick(titles).slice(0, 3 + source.below(6)))}`,
    ),
    kind('contributions', (source) => `/contribution-games?lang=en&limit=${source.below(50)}`),
    kind('one game', (source) => `/game/window-search?lang=en&slug=${source.pick(slugs)}`),
  ];
};

/** What a home page asks. */
export const writeHomeQuestions = (count: number): Questions[] =>
  ['/game/tab-home?lang=en', '/game/sections?lang=en'].map((url) => ({
    kind: url.replace(/\?.*/, ''),
    urls: Array.from({ length: count }, (_, index) => url.replace('en', index % 2 === 0 ? 'en' : 'ru')),
  }));
