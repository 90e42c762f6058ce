import type { Page } from '@playwright/test';

/** Something to look at: a page as it arrives, or with something open on it. */
export interface Place {
  name: string;
  /** Without language. */
  path: string;
  status?: number;
  open?: (page: Page) => Promise<void>;
}

const GAME = '/games/fairplay-labs/marquee-three-reels';

export const PLACES: readonly Place[] = [
  { name: 'home', path: '' },
  { name: 'menu', path: '', open: (page) => page.locator('[popovertarget=site-menu]').first().click() },
  {
    name: 'search',
    path: '',
    open: async (page) => {
      await page.locator('[data-opens]:visible, input[data-search]:visible').first().click();
      await page.locator('dialog[open], [role=dialog]').first().waitFor();
    },
  },
  { name: 'catalogue', path: '/games/all' },
  { name: 'catalogue-empty', path: '/games/all?q=zzzzzz' },
  { name: 'game', path: GAME },
  { name: 'demo', path: '/rules/marquee-three-reels' },
  { name: 'demo-roulette', path: '/rules/marquee-roulette' },
  { name: 'contribution', path: '/contribution' },
  { name: 'news', path: '/news/list' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/how-return-to-player-works' },
  { name: 'help', path: '/help/demo-play' },
  { name: 'safer-play', path: '/display/responsiblegaming' },
  { name: 'tournaments', path: '/tournaments/list' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/nothing/here', status: 404 },
];
