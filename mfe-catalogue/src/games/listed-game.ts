import type { GameCard } from '@marquee/kernel/contracts/games';

/** A game as our lists show it: only what a card needs, because every page carries its data in its HTML. */
export interface ListedGame {
  id: number;
  slug: string;
  title: string;
  path: string;
  provider: string;
  cover: { src: string; width: number; height: number };
  rtpBasisPoints: number;
  /** What the art says; first of all that the game can be played, because most of the catalogue cannot yet. */
  badges: Array<GameCard['badges'][number] | 'playable'>;
  canPlayDemo: boolean;
  /** Left out where it cannot: most of the catalogue. */
  canPlayReal?: true;
}

/** A demo needs the operator's leave and a game that really runs. */
export const canPlayDemo = (game: Pick<GameCard, 'demoEnabled' | 'isPlayable'>): boolean =>
  game.demoEnabled && game.isPlayable;

/** As with a demo. Whether this player may is the launch's to say. */
export const canPlayReal = (game: Pick<GameCard, 'realEnabled' | 'isPlayable'>): boolean =>
  game.realEnabled && game.isPlayable;

export function listGame(game: GameCard): ListedGame {
  const { id, slug, title, path, provider, cover, rtpBasisPoints, badges } = game;
  const { src, width, height } = cover;
  return {
    id,
    slug,
    title,
    path,
    provider: provider.name,
    cover: { src, width, height },
    rtpBasisPoints,
    badges: canPlayDemo(game) ? ['playable', ...badges] : badges,
    canPlayDemo: canPlayDemo(game),
    ...(canPlayReal(game) && { canPlayReal: true }),
  };
}
