import type { GameDetail } from '@marquee/kernel/contracts';

import { canPlayDemo, type ListedGame, listGame } from '../../games/listed-game.ts';

/** One game as its page shows it. */
export interface GamePageData extends Omit<
  GameDetail,
  'similar' | 'globalId' | 'cover' | 'badges' | 'kind' | 'demoPath'
> {
  cover: ListedGame['cover'];
  badges: GameDetail['badges'];
  /** Null where there is nothing to play, whatever the catalogue says. */
  demoPath: string | null;
  similar: ListedGame[];
}

export function presentGame(game: GameDetail): GamePageData {
  const { similar, globalId: _globalId, kind: _kind, demoPath, ...shown } = game;
  const { src, width, height } = game.cover;
  return {
    ...shown,
    cover: { src, width, height },
    demoPath: canPlayDemo(game) && game.availability.isAvailable ? demoPath : null,
    similar: similar.map(listGame),
  };
}
