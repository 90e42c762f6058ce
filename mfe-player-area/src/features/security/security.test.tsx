import path from 'node:path';

import { aPlayer, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { page } from '../../pages/profile-security-page.tsx';
import { formatMoment } from './format-moment.ts';
import type { SecurityData } from './security-load.ts';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SESSION = {
  id: '019a0000-0000-4000-8000-000000000001',
  isCurrent: true,
  userAgent: FIREFOX,
  country: 'DE',
  address: '203.0.113.5',
  startedAt: '2026-11-22T13:05:00.000Z',
  lastSeenAt: '2026-11-22T13:05:00.000Z',
};
const EVENT = {
  id: '2',
  kind: 'sign-in',
  isSuccess: false,
  reason: 'code',
  userAgent: FIREFOX,
  country: 'DE',
  address: '203.0.113.5',
  at: '2026-11-22T13:05:00.000Z',
};

const PASSKEY = {
  id: 'cGFzc2tleQ',
  name: 'Safari, iPhone',
  addedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-22T13:05:00.000Z',
};

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const data = (given: Partial<SecurityData['protection']> = {}): SecurityData => ({
  protection: {
    isSetPassword: true,
    pinSince: null,
    authenticatorSince: null,
    smsSince: null,
    recoveryCodesLeft: 0,
    phoneEnd: null,
    ...given,
  },
  passkeys: { items: [PASSKEY], most: 20 },
  services: [],
  sessions: [SESSION, { ...SESSION, id: '019a0000-0000-4000-8000-000000000002', isCurrent: false }],
  history: { items: [EVENT], nextCursor: 'older' },
});

const answers = (now: SecurityData) => ({
  'GET /dashboard/security': now.protection,
  'GET /dashboard/security/passkeys': now.passkeys,
  'GET /dashboard/security/services': { items: now.services },
  'GET /dashboard/security/sessions': { items: now.sessions },
  'GET /dashboard/security/auth-history': now.history,
});

const open = (given?: Partial<SecurityData['protection']>, api: Record<string, unknown> = {}) => {
  const { Component } = page;
  const now = data(given);
  return renderInRemote(<Component data={now} params={{}} />, {
    messages,
    api: { ...answers(now), ...api },
  });
};

it('sets up an authenticator app: QR code, key in groups, first code, recovery codes', async () => {
  const { user } = open(
    {},
    {
      'POST /dashboard/security/google-auth/generate': {
        secret: 'GEZDGNBVGY3TQOJQ',
        address: 'otpauth://totp/Marquee:a?secret=GEZDGNBVGY3TQOJQ',
      },
      'POST /dashboard/security/google-auth/activate': { recoveryCodes: ['kx7m-92qd-p3va'] },
    },
  );
  const app = screen.getByText('Authenticator app').closest('li') as HTMLElement;
  await user.click(within(app).getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  const code = dialog.getByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '287082{Enter}');
  expect(await dialog.findByText('kx7m-92qd-p3va')).toBeInTheDocument();
  expect(dialog.queryByText('GEZD GNBV GY3T QOJQ')).toBeNull();
});

it('refuses a PIN that is easy to guess before it is sent', async () => {
  const { user } = open();
  const pin = screen.getByText('PIN').closest('li') as HTMLElement;
  await user.click(within(pin).getByRole('button', { name: 'Turn on' }));
  await user.type(screen.getByLabelText('New PIN'), '1234{Enter}');
  expect(screen.getByLabelText('New PIN')).toHaveAccessibleDescription(/easy to guess/);
});

it('offers codes by SMS to a confirmed phone alone', () => {
  open();
  const sms = screen.getByText('Code by SMS').closest('li') as HTMLElement;
  expect(within(sms).queryByRole('button')).toBeNull();
  expect(sms).toHaveTextContent('once your phone number is confirmed');
});

it('ends another session, never this one', async () => {
  const ended: string[] = [];
  const { user } = open(
    {},
    {
      'POST /dashboard/security/sessions/019a0000-0000-4000-8000-000000000002/end': () => {
        ended.push('second');
        return { handled: true };
      },
    },
  );
  expect(screen.getByText('This device')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End: Firefox, Linux' }));
  await waitFor(() => expect(ended).toEqual(['second']));
});

it('shows what happened, when, where and why, and older events on demand', async () => {
  const older = { ...EVENT, id: '1', kind: 'something-later', reason: null, isSuccess: true };
  const { user } = open({}, { 'GET /dashboard/security/auth-history': { items: [older], nextCursor: null } });
  const [row] = screen.getAllByText('Login').map((each) => each.closest('li'));
  expect(row).toHaveTextContent('Wrong code');
  expect(row).toHaveTextContent('22-11-2026 13:05 · Firefox, Linux · Germany 203.0.113.5');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Change of the account')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('writes moments as the player’s clock does, also on the day it is changed', () => {
  expect(formatMoment('2026-11-22T23:30:00Z', 'Europe/Berlin')).toBe('23-11-2026 00:30');
  expect(formatMoment('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('25-10-2026 02:30');
  expect(formatMoment('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('25-10-2026 02:30');
  expect(aPlayer().timeZone).toBe('Europe/Berlin');
});
