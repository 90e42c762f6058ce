import path from 'node:path';

import type { PlayerLimit, PlayerLimits } from '@marquee/kernel/contracts/player';
import { FormsProvider } from '@marquee/kernel/forms';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { Limits } from './limits.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

// jsdom has the element without its methods.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
});

const weekly = (changes: Partial<PlayerLimit> = {}): PlayerLimit => ({
  id: '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f11',
  kind: 'deposit',
  period: '7d',
  currency: 'EUR',
  amount: '200.00',
  minutes: null,
  activeFrom: '2026-11-01T12:00:00.000Z',
  use: { used: { amount: '80.00', minutes: null }, left: { amount: '120.00', minutes: null } },
  pending: null,
  ...changes,
});
const asked = weekly({
  pending: {
    id: '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f12',
    amount: '300.00',
    minutes: null,
    requestedAt: '2026-11-21T17:20:00.000Z',
    confirmFrom: '2026-11-22T17:20:00.000Z',
    confirmUntil: '2026-11-28T17:20:00.000Z',
  },
});
const limits = (items: PlayerLimit[], changes: Partial<PlayerLimits> = {}): PlayerLimits => ({
  serverTime: '2026-11-22T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  items,
  realityCheck: { minutes: 60, nextSessionMinutes: null },
  ...changes,
});

const open = (opened: PlayerLimits, after = opened) => {
  const api = fakeApi({
    'POST /dashboard/limits/set': after,
    'POST /dashboard/limits/confirm': after,
    'POST /dashboard/limits/cancel': after,
    'POST /dashboard/reality-check': after,
  });
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <Limits opened={opened} />
    </FormsProvider>,
    { messages, api },
  );
  return { user, api };
};

it('sets a first limit, with what was typed', async () => {
  const { user, api } = open(limits([]), limits([weekly()]));
  expect(screen.getByText('You have set no limit yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a limit' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Which limit'), 'Deposits, a week');
  await user.type(dialog.getByLabelText('Amount in EUR'), '200');
  await user.click(dialog.getByRole('button', { name: 'Set the limit' }));
  expect(await screen.findByText('€200.00')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { body: { kind: 'deposit', period: '7d', amount: '200', minutes: null } },
  ]);
});

it('shows how much of a limit is used in its period, and what is left', () => {
  const minutes = (count: number) => ({ amount: null, minutes: count });
  open(
    limits([
      weekly(),
      weekly({
        id: '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f13',
        kind: 'session_time',
        period: '24h',
        currency: null,
        ...minutes(90),
        use: { used: minutes(30), left: minutes(60) },
      }),
      weekly({
        id: '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f14',
        kind: 'single_wager',
        period: 'round',
        use: null,
      }),
    ]),
  );
  expect(screen.getByText('Used in the last 7 days: €80.00. Left: €120.00')).toBeInTheDocument();
  expect(screen.getByText('Used in the last 24 hours: 30 minutes. Left: 60 minutes')).toBeInTheDocument();
  const [money, time, ...others] = screen.getAllByRole('progressbar');
  expect(money).toHaveAttribute('value', '80');
  expect(money).toHaveAttribute('max', '200');
  expect(time).toHaveAccessibleName('Time played, a day');
  expect(others).toEqual([]);
});

it('sets a limit of time in minutes', async () => {
  const { user, api } = open(limits([]));
  await user.click(screen.getByRole('button', { name: 'Add a limit' }));
  await user.selectOptions(screen.getByLabelText('Which limit'), 'Time played, a day');
  await user.type(screen.getByLabelText('Minutes a day'), '120{Enter}');
  expect(api.calls).toMatchObject([{ body: { kind: 'session_time', amount: null, minutes: 120 } }]);
});

it('asks for an amount before it calls anybody', async () => {
  const { user, api } = open(limits([weekly()]));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deposits, a week' }));
  await user.click(dialog.getByRole('button', { name: 'Set the limit' }));
  expect(dialog.getByLabelText('Amount in EUR')).toBeInvalid();
  expect(api.calls).toEqual([]);
});

it('says of a looser one when it can be confirmed, and confirms nothing before', async () => {
  const { user, api } = open(limits([asked]), limits([weekly()]));
  expect(screen.getByText('You have asked for: €300.00')).toBeInTheDocument();
  expect(
    screen.getByText(/from 22 November 2026 at 18:20 until 28 November 2026 at 18:20/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep €200.00' }));
  expect(await screen.findByRole('button', { name: 'Change' })).toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { call: 'POST /dashboard/limits/cancel', body: { id: asked.pending?.id } },
  ]);
});

it('takes the second yes after a day', async () => {
  const later = { serverTime: '2026-11-22T17:20:00.000Z' };
  const { user, api } = open(limits([asked], later), limits([weekly({ amount: '300.00' })]));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('€300.00')).toBeInTheDocument();
  expect(api.calls).toMatchObject([
    { call: 'POST /dashboard/limits/confirm', body: { id: asked.pending?.id } },
  ]);
});

it('asks for a limit to be removed', async () => {
  const { user, api } = open(limits([weekly()]), limits([asked]));
  await user.click(screen.getByRole('button', { name: 'Ask to remove' }));
  expect(await screen.findByText(/You have asked for/)).toBeInTheDocument();
  expect(api.calls).toMatchObject([{ body: { kind: 'deposit', amount: null, minutes: null } }]);
});

it('lets the reality check come oftener, and says when a rarer one begins', async () => {
  const next = { realityCheck: { minutes: 30, nextSessionMinutes: 60 } };
  const { user, api } = open(
    limits([], { realityCheck: { minutes: 30, nextSessionMinutes: null } }),
    limits([], next),
  );
  await user.selectOptions(screen.getByLabelText(/^Pause play/), '60 minutes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('From your next session: 60 minutes')).toBeInTheDocument();
  expect(api.calls).toMatchObject([{ body: { minutes: 60 } }]);
});
