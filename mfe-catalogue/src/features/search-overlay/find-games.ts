import { GameTitles, WindowSearch } from '@marquee/kernel/contracts';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

import { listGame } from '../../games/listed-game.ts';
import type { Found } from './search-entries.ts';
import { createTitleSearch, type TitleSearch } from './title-search.ts';

const LIMIT = 8;

export interface FindRequest {
  lang: Language;
  text: string;
  /** Takes the text as it was typed. */
  isExact: boolean;
  signal: AbortSignal;
}

/** Asks for what a text finds; an empty one for what is popular. Rejects with an `ApiError`. */
export async function findGames(api: Api, { lang, text, isExact, signal }: FindRequest): Promise<Found> {
  const answer = await api.get('/game/window-search', {
    schema: WindowSearch,
    query: { lang, q: text || undefined, exact: isExact || undefined, limit: LIMIT },
    signal,
  });
  return {
    text,
    games: answer.games.map(listGame),
    providers: answer.providers.map(({ name, path }) => ({ title: name, path })),
    sections: answer.sections.map(({ title, path }) => ({ title, path })),
    popular: answer.popular.map(listGame),
    correction: answer.correction,
  };
}

/** Asked for once; a later search of the same page finds it at hand. */
const titleSearches = new WeakMap<Api, Promise<TitleSearch>>();

/** The search in the browser. Where its titles cannot be had it finds nothing, and the server still answers. */
export function fetchTitleSearch(api: Api): Promise<TitleSearch> {
  const known = titleSearches.get(api);
  if (known !== undefined) return known;
  const asked = api
    .get('/game/titles', { schema: GameTitles })
    .then(createTitleSearch)
    .catch((): TitleSearch => {
      titleSearches.delete(api);
      return () => [];
    });
  titleSearches.set(api, asked);
  return asked;
}
