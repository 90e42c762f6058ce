import path from 'node:path';

import type { Profile } from '@marquee/kernel/contracts/player';
import { aPlayer, openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { routes } from '../../routes.ts';
import { aField, aProfile } from '../../testing/a-profile.ts';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const PROFILE = aProfile({
  fields: [aField('name', { value: 'Vera', required: true }), aField('city', { required: true })],
  lastSignIn: { at: '2026-11-20T12:00:00.000Z', country: 'DE', userAgent: 'a browser' },
});

const open = (profile: Profile, player = aPlayer()) =>
  openPage(routes, '/en/player/profile', { messages, api: { 'GET /profile': profile }, player });

it('says what is left to fill in, and leads there', async () => {
  await open(PROFILE);
  expect(screen.getByText('1 of 2 required details are there')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Your details' })).toHaveAttribute('value', '1');
  expect(screen.getByRole('link', { name: 'Complete them' })).toHaveAttribute(
    'href',
    '/en/player/profile/view',
  );
});

it('asks for nothing once all is there', async () => {
  await open({ ...PROFILE, fields: [aField('name', { value: 'Vera', required: true })], isComplete: true });
  expect(screen.queryByRole('link', { name: 'Complete them' })).toBeNull();
});

it('names the status, what is not confirmed, and the last login where the player is', async () => {
  await open(
    PROFILE,
    aPlayer({
      statusName: 'platinum',
      timeZone: 'Europe/Berlin',
      email: 'a@players.example',
      isEmailConfirmed: true,
      phone: '+491',
      isPhoneConfirmed: false,
    }),
  );
  expect(screen.getByText('Platinum')).toBeInTheDocument();
  expect(screen.getByText('Not confirmed: Phone')).toBeInTheDocument();
  expect(screen.getByText('20-11-2026 13:00')).toHaveAttribute('datetime', '2026-11-20T12:00:00.000Z');
});

it('has a place for what was joined, where there is something', async () => {
  await open(PROFILE, aPlayer({ competitionsCount: 0 }));
  expect(document.querySelector('[data-widget=own-competitions]')).toBeNull();
  await open(PROFILE, aPlayer({ competitionsCount: 2 }));
  expect(document.querySelector('[data-widget=own-competitions]')).not.toBeNull();
});
