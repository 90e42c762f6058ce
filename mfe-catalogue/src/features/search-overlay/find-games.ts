import { HelpIndex } from '@marquee/kernel/contracts/content';
import { GameTitles, WindowSearch } from '@marquee/kernel/contracts/games';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

import { listGame } from '../../games/listed-game.ts';
import type { Found } from './search-entries.ts';
import { createTitleSearch, findsNothing, type TitleSearch } from './title-search.ts';

const LIMIT = 8;
const ARTICLES = 3;

export interface FindRequest {
  lang: Language;
  text: string;
  /** Takes the text as it was typed. */
  isExact: boolean;
  signal: AbortSignal;
}

/** Matching help articles, best first; none if the help cannot be searched, which must not hide the games. */
async function findHelp(api: Api, { lang, text, signal }: FindRequest): Promise<Found['help']> {
  try {
    const { results } = await api.get('/pages/help', {
      schema: HelpIndex,
      query: { lang, query: text },
      signal,
    });
    return (results ?? [])
      .slice(0, ARTICLES)
      .map(({ document: { title, slug } }) => ({ title, path: `/help/${slug}` }));
  } catch {
    return [];
  }
}

/** Asks for what a text finds; an empty one for what is popular. Rejects with an `ApiError`. */
export async function findGames(api: Api, request: FindRequest): Promise<Found> {
  const { lang, text, isExact, signal } = request;
  const [answer, help] = await Promise.all([
    api.get('/game/window-search', {
      schema: WindowSearch,
      query: { lang, q: text || undefined, exact: isExact || undefined, limit: LIMIT },
      signal,
    }),
    text === '' ? [] : findHelp(api, request),
  ]);
  const { games, total, providers, sections, popular, correction } = answer;
  return {
    text,
    games: games.map(listGame),
    total,
    providers: providers.map(({ name, path }) => ({ title: name, path })),
    sections: sections.map(({ title, path }) => ({ title, path })),
    help,
    popular: popular.map(listGame),
    correction,
  };
}

/** Asked for once; a later search of the same page finds it at hand. */
const titleSearches = new WeakMap<Api, Promise<TitleSearch>>();

/** The search in the browser. If its titles cannot be loaded it finds nothing, and the server still answers. */
export function fetchTitleSearch(api: Api): Promise<TitleSearch> {
  const known = titleSearches.get(api);
  if (known !== undefined) return known;
  const asked = api
    .get('/game/titles', { schema: GameTitles })
    .then(createTitleSearch)
    .catch((): TitleSearch => {
      titleSearches.delete(api);
      return findsNothing;
    });
  titleSearches.set(api, asked);
  return asked;
}
