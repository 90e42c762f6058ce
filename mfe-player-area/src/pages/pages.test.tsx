import path from 'node:path';

import { openPage, readMessageFiles, someSettings } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

/** Pages that have their form, or what they show; the others say why there is none yet. */
const FORMS = new Set([
  'login',
  'reset-password',
  'verification',
  'unsubscribe',
  'profile-password',
  'registration',
  'confirm-email',
  'profile',
  'profile-view',
  'profile-security',
  'cooling-off',
  'self-exclusion',
  'self-exclusion-extend',
  'self-exclusion-deactivate',
  'profile-subscriptions',
  'messages',
  'history',
  'history-payments',
  'history-rounds',
  'bonuses',
  'bonus-code',
  'bonus-campaigns',
  'history-bonus',
]);

/** Where other services lead back to; they have tests of their own. */
const LANDINGS = /^(?:auth-external|social-)/;

const addresses = routes
  .filter(({ id }) => !FORMS.has(id) && !LANDINGS.test(id))
  .map(({ path: pattern }) =>
    pattern
      .replace('{lang}', 'en')
      .replace('/:slug(.*)*', '/7/abc')
      .replace(/[:{]\w+\}?/g, 'abc'),
  );

it.each(addresses)('has a heading, a sentence and a way on at %s, and no form', async (address) => {
  const { head, container } = await openPage(routes, address, { messages });
  expect(screen.getByRole('heading', { level: 1, name: head.title })).toBeInTheDocument();
  expect(screen.getByText(head.description ?? '')).toBeInTheDocument();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(1);
  expect(container.querySelector('form, input, button, [style]')).toBeNull();
  expect(Object.keys(messages).filter((key) => container.textContent?.includes(key))).toEqual([]);
});

it('goes on to the games without loading a page', async () => {
  const { navigate } = await openPage(routes, '/en/points', { messages });
  await userEvent.click(screen.getByRole('link', { name: 'Browse games' }));
  expect(navigate).toHaveBeenCalledWith('/en/games/all', expect.anything());
});

it.each(['/en/login', '/en/bonuses', '/en/bonus/code', '/en/points'])(
  'lets search engines find %s',
  async (address) => {
    const api = {
      'GET /social/app-data': { services: [] },
      'GET /settings': someSettings(),
      'GET /bonus-campaign/campaign-list': { items: [] },
    };
    const { head } = await openPage(routes, address, { messages, api });
    expect(head.noindex).toBeFalsy();
  },
);
