import type { Page } from '@playwright/test';

import { answerLinkCheck, LINK_FOLLOWED as NOW } from '../fixtures/exclusion-link.ts';
import { COUNTRY_HEADER, REFUSED_COUNTRY } from '../fixtures/site.ts';
import type { Place } from './place.ts';
import { PLAYER_PLACES } from './player-places.ts';

const GAME = '/games/fairplay-labs/marquee-three-reels';

const EXTENSION = '/player/self-exclusion/extend/c2ln';

const PIN_REQUIRED = {
  status: 'error',
  data: {
    code: 'PIN_REQUIRED',
    title: 'error.pin_required',
    params: {
      challengeId: '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f11',
      expiresAt: '2026-11-23T12:05:00.000Z',
      attemptsLeft: 5,
    },
  },
};

const openCalendar = async (page: Page): Promise<void> => {
  await page.locator('main button[aria-expanded]').click();
  await page.locator('main table').waitFor();
};

/** The frame of a game is quiet for a while before its scripts have drawn it. */
const untilGameStands = (page: Page): Promise<void> =>
  page.locator('main iframe').contentFrame().getByRole('button').first().waitFor();

const openFirstCompetition = async (page: Page): Promise<void> => {
  await page.locator('main article h3 a').first().click();
  await page.locator('main #board').waitFor();
};

export const PLACES: readonly Place[] = [
  { name: 'home', path: '' },
  {
    name: 'menu',
    path: '',
    isOver: true,
    open: (page) => page.locator('[popovertarget=site-menu]').first().click(),
  },
  {
    name: 'search',
    path: '',
    isOver: true,
    open: async (page) => {
      await page.locator('[data-opens]:visible, input[data-search]:visible').first().click();
      await page.locator('dialog[open], [role=dialog]').first().waitFor();
    },
  },
  { name: 'catalogue', path: '/games/all' },
  { name: 'catalogue-empty', path: '/games/all?q=zzzzzz' },
  { name: 'game', path: GAME },
  { name: 'bonuses', path: '/bonuses' },
  { name: 'bonus-code', path: '/bonus/code' },
  { name: 'demo', path: '/rules/marquee-three-reels', open: untilGameStands },
  { name: 'demo-roulette', path: '/rules/marquee-roulette', open: untilGameStands },
  { name: 'contribution', path: '/contribution' },
  { name: 'news', path: '/news/list' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/how-return-to-player-works' },
  { name: 'help', path: '/help/demo-play' },
  { name: 'safer-play', path: '/display/responsiblegaming' },
  { name: 'tournaments', path: '/tournaments/list' },
  { name: 'tournaments-closed', path: '/tournaments/list?view=closed' },
  { name: 'tournament', path: '/tournaments/list', open: openFirstCompetition },
  { name: 'tournament-closed', path: '/tournaments/list?view=closed', open: openFirstCompetition },
  { name: 'races', path: '/races/list' },
  { name: 'race-stage', path: '/races/list', open: openFirstCompetition },
  { name: 'wheels', path: '/streamer-wheel-activity/list' },
  {
    name: 'wheel',
    path: '/streamer-wheel-activity/list',
    open: async (page) => {
      await page.locator('main article h2 a').last().click();
      await page.locator('main [role=img]').first().waitFor();
    },
  },
  { name: 'jackpots', path: '/display/pf-jackpots' },
  { name: 'login', path: '/login' },
  {
    name: 'login-faults',
    path: '/login',
    open: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'exclusion-calendar',
    path: EXTENSION,
    isOver: true,
    prepare: async (context) => {
      await context.clock.setFixedTime(NOW);
      await answerLinkCheck(context);
    },
    open: openCalendar,
  },
  {
    name: 'pin',
    path: EXTENSION,
    isOver: true,
    prepare: async (context) => {
      await context.clock.setFixedTime(NOW);
      await answerLinkCheck(context);
      await context.route('**/api/v1/dashboard/self-exclusion/extend', (route) =>
        route.fulfill({ json: PIN_REQUIRED }),
      );
    },
    open: async (page) => {
      await openCalendar(page);
      await page.locator('main table button:enabled:visible').last().click();
      await page.locator('main form button[type=submit]').click();
      await page.locator('dialog[open], [role=dialog]').first().waitFor();
    },
  },
  // One of those that the seed closes.
  { name: 'closed-game', path: '/games/aurora-towers' },
  {
    name: 'offline',
    path: '',
    isTroubled: true,
    open: async (page) => {
      await page.locator('body').dispatchEvent('pointerdown');
      await page.locator('html[data-shell=awake]').waitFor();
      await page.context().setOffline(true);
      await page.locator('nav a[href$="/games/all"]:visible:not(footer *)').first().click();
      await page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    name: 'refused-country',
    path: '',
    status: 403,
    prepare: (context) => context.setExtraHTTPHeaders({ [COUNTRY_HEADER]: REFUSED_COUNTRY }),
  },
  { name: 'not-found', path: '/nothing/here', status: 404 },
  ...PLAYER_PLACES,
];
