import { DemoLaunch } from '@marquee/kernel/contracts/games';
import { ApiError } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';
import type { Host } from '@marquee/kernel/remote';

import { isFrameable } from '../../playing/is-frameable.ts';

export interface DemoRequest {
  slug: string;
  lang: Language;
  /** The page's own origin, which no game may have. */
  pageOrigin: string;
  signal: AbortSignal;
}

/** Starts a demo session at the game's provider. Rejects with an `ApiError`. */
export async function launchDemo(api: Host['api'], request: DemoRequest): Promise<DemoLaunch> {
  const { slug, lang, pageOrigin, signal } = request;
  const demo = await api.post('/game/demo', { schema: DemoLaunch, body: { slug, lang }, signal });
  if (!isFrameable(demo, pageOrigin)) throw new ApiError({ code: 'CONTRACT', status: 200 });
  return demo;
}
