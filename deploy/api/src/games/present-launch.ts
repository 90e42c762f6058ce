import type { GameLaunch } from '@marquee/kernel/contracts/games';
import type { GameSessionCreated } from '@marquee/kernel/game-protocol';

import { gamePath } from './presenter.ts';
import type { DetailRow } from './repository.ts';

/**
 * The frame is on its own origin, so it may keep its own storage; it has forms, and opens the verifier of a round in a
 * tab that is no longer of the frame. It cannot navigate the page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen';

/** What a page needs to frame a game, whatever it is played for. */
export const presentLaunch = (
  game: DetailRow,
  { launchUrl, expiresAt }: GameSessionCreated,
): Omit<GameLaunch, 'sessionId'> => ({
  game: {
    id: game.id,
    slug: game.slug,
    title: game.title,
    provider: { slug: game.providerSlug, name: game.providerName },
    path: gamePath(game),
  },
  launch: {
    strategy: 'iframe',
    url: launchUrl,
    origin: new URL(launchUrl).origin,
    sandbox: SANDBOX,
    allow: ALLOW,
  },
  rtp: { basisPoints: game.rtpBasisPoints, basis: 'theoretical-all-stakes' },
  expiresAt,
});
