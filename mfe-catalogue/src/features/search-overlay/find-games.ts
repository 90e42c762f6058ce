import { WindowSearch } from '@marquee/kernel/contracts';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

import { listGame } from '../../games/listed-game.ts';
import type { Found } from './search-entries.ts';

const LIMIT = 8;

/** Asks for what a text finds; an empty one for what is popular. Rejects with an `ApiError`. */
export async function findGames(
  api: Api,
  { lang, text, signal }: { lang: Language; text: string; signal: AbortSignal },
): Promise<Found> {
  const answer = await api.get('/game/window-search', {
    schema: WindowSearch,
    query: { lang, q: text || undefined, limit: LIMIT },
    signal,
  });
  return {
    text,
    games: answer.games.map(listGame),
    providers: answer.providers.map(({ name, path }) => ({ title: name, path })),
    sections: answer.sections.map(({ title, path }) => ({ title, path })),
    popular: answer.popular.map(listGame),
  };
}
