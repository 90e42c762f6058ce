import { dicePage } from '../games/marquee-dice/page.ts';
import { fiveReelsPage } from '../games/marquee-five-reels/page.ts';
import { plinkoPage } from '../games/marquee-plinko/page.ts';
import { roulettePage } from '../games/marquee-roulette/page.ts';
import { threeReelsPage } from '../games/marquee-three-reels/page.ts';
import { videoPokerPage } from '../games/marquee-video-poker/page.ts';
import type { GamePage } from './game-page.ts';

const PAGES: Record<string, GamePage> = {
  'marquee-three-reels': threeReelsPage,
  'marquee-dice': dicePage,
  'marquee-roulette': roulettePage,
  'marquee-plinko': plinkoPage,
  'marquee-five-reels': fiveReelsPage,
  'marquee-video-poker': videoPokerPage,
};

/** @throws Error when a game was registered without its page. */
export const pageOf = (slug: string): GamePage => {
  const page = PAGES[slug];
  if (!page) throw new Error(`the game ${slug} has no page`);
  return page;
};
