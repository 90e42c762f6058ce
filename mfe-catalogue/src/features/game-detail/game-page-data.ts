import type { GameDetail } from '@marquee/kernel/contracts/games';

import { canPlayDemo, canPlayReal, type ListedGame, listGame } from '../../games/listed-game.ts';

/** One game as its page shows it. */
export interface GamePageData extends Omit<
  GameDetail,
  'similar' | 'cover' | 'badges' | 'demoPath' | 'playPath'
> {
  cover: ListedGame['cover'];
  badges: GameDetail['badges'];
  /** Null where there is nothing to play, whatever the catalogue says. */
  demoPath: string | null;
  /** The same for play with money. */
  playPath: string | null;
  similar: ListedGame[];
}

/** The game of a page as lists show it. */
export function listedFrom(game: GamePageData): ListedGame {
  const { id, slug, title, path, provider, cover, rtpBasisPoints } = game;
  const canPlay = game.demoPath !== null;
  return {
    id,
    slug,
    title,
    path,
    provider: provider.name,
    cover,
    rtpBasisPoints,
    badges: [],
    canPlayDemo: canPlay,
  };
}

export function presentGame(game: GameDetail): GamePageData {
  const { similar, demoPath, playPath, ...shown } = game;
  const { src, width, height } = game.cover;
  return {
    ...shown,
    cover: { src, width, height },
    demoPath: canPlayDemo(game) && game.availability.isAvailable ? demoPath : null,
    playPath: canPlayReal(game) && game.availability.isAvailable ? playPath : null,
    similar: similar.map(listGame),
  };
}
