import type { DemoLaunch, DemoLaunchBody } from '@marquee/kernel/contracts/games';

import { ApiError } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { presentLaunch } from './present-launch.ts';
import { gamePath } from './presenter.ts';
import type { GamesProvider } from './provider-client.ts';
import type { GamesRepository } from './repository.ts';

interface DemoSources {
  games: GamesRepository;
  provider: GamesProvider;
  siteOrigin: string;
  visitor: Visitor;
}

/**
 * Opens a demo of a game for anyone, without a wallet behind it.
 *
 * Throws `GAME_NOT_FOUND`, `GAME_UNAVAILABLE` with the reason, `DEMO_NOT_AVAILABLE` or `PROVIDER_DOWN`.
 */
export const launchDemo = async (
  { games, provider, siteOrigin, visitor }: DemoSources,
  { slug, lang }: DemoLaunchBody,
): Promise<DemoLaunch> => {
  const game = await games.findBySlug(visitor, slug);
  if (!game) throw new ApiError('GAME_NOT_FOUND', `No game is called ${slug}.`);
  if (game.refusal) {
    throw new ApiError('GAME_UNAVAILABLE', `${slug} is not available: ${game.refusal}.`, {
      params: { reason: game.refusal },
    });
  }
  if (!game.demoEnabled)
    throw new ApiError('DEMO_NOT_AVAILABLE', `${slug} has no demo, or demos are switched off.`);
  const session = await provider.createSession({
    gameId: game.providerGameId,
    mode: 'demo',
    locale: lang,
    returnUrl: `${siteOrigin}/${lang}${gamePath(game)}`,
  });
  return { sessionId: session.sessionId, mode: 'demo', ...presentLaunch(game, session) };
};
