import { type GameDetail, WindowSearch } from '@marquee/kernel/contracts/games';
import type { Api } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';

interface GameRequest {
  api: Api;
  lang: string;
  slug: string;
  signal: AbortSignal;
  /** Not what the browser may have kept of it. */
  isFresh?: boolean;
}

/** One game with all that its page shows. @throws PageNotFound where there is none */
export async function fetchGame({ api, lang, slug, ...options }: GameRequest): Promise<GameDetail> {
  const { game } = await api.get('/game/window-search', {
    schema: WindowSearch,
    query: { lang, slug },
    ...options,
  });
  if (game === null) throw new PageNotFound('game');
  return game;
}
