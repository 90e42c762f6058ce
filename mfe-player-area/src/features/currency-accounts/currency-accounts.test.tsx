import path from 'node:path';

import type { Balance, CurrencyAccounts as Loaded } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { anAccount } from '../../testing/an-account.ts';
import { CurrencyAccounts } from './currency-accounts.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const anAnswer = (changes: Partial<Loaded> = {}): Loaded => ({
  accounts: [
    { currency: 'EUR', isActive: true },
    { currency: 'PLN', isActive: false },
  ],
  offered: ['BRL', 'KZT'],
  most: 5,
  ...changes,
});

const BALANCE: Balance = {
  accounts: [anAccount('EUR', '412.60', true), anAccount('PLN', '0.00')],
  serverTime: '2026-11-20T12:00:00.000Z',
};

const open = (answers: Record<string, unknown> = {}, loaded = anAnswer()) => {
  const api = fakeApi({ 'GET /dashboard/balance': BALANCE, ...answers });
  const view = renderInRemote(<CurrencyAccounts loaded={loaded} balance={BALANCE} />, { messages, api });
  const changed = jest.fn();
  view.host.bus.on('player/changed', changed);
  return {
    ...view,
    api,
    changed,
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
  };
};

const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

it('marks the account in use, which can be neither chosen nor closed', () => {
  open();
  expect(within(row('Euro')).getByText('In use')).toBeInTheDocument();
  expect(within(row('Euro')).queryByRole('button')).toBeNull();
  expect(within(row('Polish Zloty')).getAllByRole('button')).toHaveLength(2);
});

it('says of an open round that it stays in its currency, before and after the switch', async () => {
  const of = (isActive: boolean) => [
    { currency: 'EUR', isActive, hasOpenRound: true },
    { currency: 'PLN', isActive: !isActive },
  ];
  const { press } = open(
    { 'POST /profile/currency-account/switch': anAnswer({ accounts: of(false) }) },
    anAnswer({ accounts: of(true) }),
  );
  expect(row('Euro')).toHaveTextContent('A round is open in EUR. It stays in this currency if you switch.');
  await press('Switch to PLN');
  expect(await screen.findByText(/Switch back to play it to its end/)).toBeInTheDocument();
  expect(row('Polish Zloty')).not.toHaveTextContent('A round');
});

it('switches to another account, which the rest of the site is told', async () => {
  const accounts = [
    { currency: 'EUR', isActive: false },
    { currency: 'PLN', isActive: true },
  ];
  const { press, api, changed } = open({ 'POST /profile/currency-account/switch': anAnswer({ accounts }) });
  await press('Switch to PLN');
  expect(await screen.findByText('You now play and pay in PLN.')).toBeInTheDocument();
  expect(within(row('Polish Zloty')).getByText('In use')).toBeInTheDocument();
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { body: { currency: 'PLN' } },
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('opens an account in a currency that is chosen', async () => {
  const { user, press, api } = open({ 'POST /profile/currency-account/add': anAnswer({ offered: ['KZT'] }) });
  await user.click(screen.getByRole('combobox', { name: 'Another currency' }));
  await user.click(screen.getByRole('option', { name: /BRL/ }));
  await press('Open an account in BRL');
  expect(await screen.findByText('Your account in BRL is open.')).toBeInTheDocument();
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { body: { currency: 'BRL' } },
  ]);
  expect(screen.queryByRole('button', { name: /^Open an account/ })).toBeNull();
});

it('closes an account, and opens it again on request', async () => {
  const closed = anAnswer({ accounts: [{ currency: 'EUR', isActive: true }], offered: ['BRL', 'PLN'] });
  const { press } = open({
    'POST /profile/currency-account/close': closed,
    'POST /profile/currency-account/add': anAnswer(),
  });
  await press('Close PLN');
  expect(await screen.findByText('Your account in PLN is closed.')).toBeInTheDocument();
  expect(screen.queryByText('Polish Zloty')).toBeNull();
  await press('Open it again');
  expect(await screen.findByText('Polish Zloty')).toBeInTheDocument();
});

it('shows how the accounts are now when another page has changed them', async () => {
  const refusal = new ApiError({
    code: 'VALIDATION',
    status: 200,
    fields: { currency: [{ code: 'field.invalid' }] },
  });
  const { press } = open({
    'POST /profile/currency-account/switch': () => Promise.reject(refusal),
    'GET /profile/currency-account': anAnswer({ accounts: [{ currency: 'EUR', isActive: true }] }),
  });
  await press('Switch to PLN');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your accounts have changed meanwhile.');
  expect(screen.queryByText('Polish Zloty')).toBeNull();
});

it('says why nothing changed, and that no more can be opened', async () => {
  const failure = new ApiError({ code: 'NETWORK', status: 0 });
  const { press } = open(
    { 'POST /profile/currency-account/close': () => Promise.reject(failure) },
    anAnswer({ offered: [] }),
  );
  expect(screen.getByText(/as many accounts as there can be/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Close PLN');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
  expect(screen.getByText('Polish Zloty')).toBeInTheDocument();
});
