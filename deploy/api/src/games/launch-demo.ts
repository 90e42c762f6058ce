import type { DemoLaunch, DemoLaunchBody } from '@marquee/kernel/contracts/games';

import { ApiError } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { gamePath } from './presenter.ts';
import type { GamesProvider } from './provider-client.ts';
import type { GamesRepository } from './repository.ts';

/**
 * The frame is on its own origin, so it may keep its own storage; it has forms, and opens the verifier of a round in a
 * tab that is no longer of the frame. It cannot navigate the page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen';

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
  const path = gamePath(game);
  const session = await provider.createSession({
    gameId: game.providerGameId,
    mode: 'demo',
    locale: lang,
    returnUrl: `${siteOrigin}/${lang}${path}`,
  });
  return {
    sessionId: session.sessionId,
    mode: 'demo',
    game: {
      id: game.id,
      slug: game.slug,
      title: game.title,
      provider: { slug: game.providerSlug, name: game.providerName },
      path,
    },
    launch: {
      strategy: 'iframe',
      url: session.launchUrl,
      origin: new URL(session.launchUrl).origin,
      sandbox: SANDBOX,
      allow: ALLOW,
    },
    rtp: { basisPoints: game.rtpBasisPoints, basis: 'theoretical-all-stakes' },
    expiresAt: session.expiresAt,
  };
};
