import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { READY_MADE_PASSWORD } from '../fixtures/sign-in.ts';
import { REPOSITORY } from '../fixtures/site.ts';
import type { Place } from './place.ts';

const submit = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('main [aria-invalid=true]:visible').first().waitFor();
};

const untilPopup = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor();

const untilPlayerIsKnown = (page: Page): Promise<void> =>
  page.locator('header [popovertarget=account-menu]').waitFor();

/** A game has one play of a player at a time, and the picture before this one has left it open. */
async function takeOverPlay(page: Page): Promise<void> {
  const [, lang] = new URL(page.url()).pathname.split('/');
  const file = path.join(REPOSITORY, `mfe-catalogue/src/features/real-play/locales/${lang}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const takeOver = page.getByRole('button', { name: texts['refused.elsewhere.action'] ?? '', exact: true });
  await takeOver.or(page.locator('main iframe')).first().waitFor();
  if (await takeOver.isVisible()) await takeOver.click();
  await page.frameLocator('main iframe').getByRole('main').waitFor();
}

/** The pages of an account that nothing keeps from anything, by the end of their path. */
const ACCOUNT_PAGES = [
  'profile',
  'profile/view',
  'profile/password',
  'profile/security',
  'profile/subscriptions',
  'verification',
  'feedback/advertisement',
  'balance',
  'history',
  'history/payments',
  'history/rounds',
  'history/bonus',
  'bonus-campaigns',
  'cooling-off',
  'self-exclusion',
] as const;

/** What only some players see: pages of the account, and what the site says to them over any page. */
export const PLAYER_PLACES: readonly Place[] = [
  ...ACCOUNT_PAGES.map((page): Place => ({
    name: `player-${page.replaceAll('/', '-')}`,
    path: `/player/${page}`,
    as: 'verified',
    open: untilPlayerIsKnown,
  })),
  {
    name: 'statement-of-month',
    path: `/player/history?month=${new Date().toISOString().slice(0, 7)}`,
    as: 'rich',
    open: untilPlayerIsKnown,
  },
  {
    name: 'account-menu',
    path: '',
    as: 'verified',
    isOver: true,
    open: (page) => page.locator('header [popovertarget=account-menu]').click(),
  },
  {
    name: 'cashier-drawer',
    path: '',
    as: 'verified',
    isOver: true,
    open: async (page) => {
      await page.locator('header a[href$="/player/balance"]').first().click();
      await page.locator('dialog[open] input[type=radio]').first().waitFor();
    },
  },
  {
    name: 'cashier-faults',
    path: '/player/balance',
    as: 'verified',
    open: async (page) => {
      await page.locator('main input[type=radio]').first().click();
      await submit(page);
    },
  },
  {
    name: 'cashier-withdrawal',
    path: '/player/balance?view=withdrawal',
    as: 'verified',
    open: untilPlayerIsKnown,
  },
  {
    name: 'competitions-mine',
    path: '/tournaments/list?view=mine',
    as: 'verified',
    open: untilPlayerIsKnown,
  },
  {
    name: 'new-wheel',
    path: '/streamer-wheel-activity/new',
    as: 'streamer',
    open: (page) => page.locator('main form').first().waitFor(),
  },
  { name: 'points', path: '/points', as: 'verified', open: untilPlayerIsKnown },
  { name: 'home-signed-in', path: '', as: 'verified', open: untilPlayerIsKnown },
  { name: 'favourites', path: '/games/favorites', as: 'verified', open: untilPlayerIsKnown },
  {
    name: 'real-play',
    path: '/game/play/marquee-three-reels',
    as: 'rich',
    open: takeOverPlay,
  },
  {
    name: 'real-play-refused',
    path: '/game/play/marquee-three-reels',
    as: 'cooling-off',
    open: (page) => page.locator('main a[href$="/player/cooling-off"]').waitFor(),
  },
  { name: 'details-empty', path: '/player/profile/view', as: 'fresh', open: untilPlayerIsKnown },
  { name: 'password-faults', path: '/player/profile/password', as: 'verified', open: submit },
  { name: 'security-pin', path: '/player/profile/security', as: 'pin', open: untilPlayerIsKnown },
  { name: 'pause-running', path: '/player/cooling-off', as: 'cooling-off', open: untilPlayerIsKnown },
  { name: 'exclusion-alert', path: '/games/all', as: 'excluded', open: untilPopup },
  { name: 'exclusion-over', path: '', as: 'exclusion-over', open: untilPopup },
  { name: 'terms', path: '', as: 'terms', open: untilPopup },
  {
    name: 'second-step',
    path: '/login',
    open: async (page) => {
      await page.locator('main input[autocomplete^=username]').fill('app');
      await page.locator('main input[type=password]').fill(READY_MADE_PASSWORD);
      await page.locator('main form button[type=submit]').first().click();
      await page.locator('main input[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'registration', path: '/registration' },
  { name: 'registration-faults', path: '/registration', open: submit },
  { name: 'reset-link-over', path: '/reset-password/c2ln' },
  {
    name: 'new-number',
    path: '/player/profile/view',
    as: 'verified',
    open: async (page) => {
      await page.locator('#contacts li').nth(1).getByRole('button').click();
      await page.locator('#contacts input[type=tel]').waitFor();
    },
  },
];
