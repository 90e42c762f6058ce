import path from 'node:path';

import type { CurrencyBalance } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { openPage, readMessageFiles } from '@marquee/kernel/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { routes } from '../routes.ts';
import { aLoss } from '../testing/bonuses.ts';
import { aCashier, aPayment } from '../testing/cashier.ts';

const files = readMessageFiles(path.join(__dirname, '../locales'));
const messages = files['en'] ?? {};

const anAccount = (changes: Partial<CurrencyBalance> = {}): CurrencyBalance => ({
  currency: 'EUR',
  exponent: 2,
  isActive: true,
  isOpen: true,
  real: '412.60',
  bonus: '0.00',
  inPlay: '2.00',
  pendingWithdrawal: '0.00',
  withdrawable: '412.60',
  ...changes,
});

const STATEMENT = {
  currency: 'EUR',
  currencies: ['EUR'],
  year: 2026,
  years: [2026],
  months: [],
  lifetime: { since: '2026-03-14T10:00:00.000Z', deposits: '560.00', withdrawals: '-60.00', net: '500.00' },
  timeZone: 'Europe/Berlin',
};

const withoutCashier = () => Promise.reject(new ApiError({ code: 'ROUTE_NOT_FOUND', status: 404 }));

const answering = (...accounts: CurrencyBalance[]) => ({
  'GET /cashier': withoutCashier as () => unknown,
  'GET /dashboard/balance': { accounts, serverTime: '2026-11-20T12:00:00.000Z' },
  'GET /player/history/statement': STATEMENT,
});

it('tells which bonus the bonus money is of, and what is left to wager for it', async () => {
  const api = {
    ...answering(),
    'GET /dashboard/balance': {
      accounts: [anAccount({ bonus: '35.00' }), anAccount({ currency: 'PLN', isActive: false })],
      grants: [aLoss().grant],
      serverTime: '2026-11-20T12:00:00.000Z',
    },
  };
  await openPage(routes, '/en/player/balance', { messages, api });
  const euro = screen.getByRole('region', { name: 'EUR' });
  expect(within(euro).getByRole('listitem')).toHaveTextContent('Reload 50% €225.00 left to wager');
  expect(within(euro).getByRole('link', { name: 'Reload 50%' })).toHaveAttribute(
    'href',
    '/en/player/bonus-campaigns',
  );
  expect(within(screen.getByRole('region', { name: 'PLN' })).queryByRole('listitem')).toBeNull();
});

it('tells what there is in each account, and what of it can be withdrawn', async () => {
  const api = answering(
    anAccount(),
    anAccount({
      currency: 'KWD',
      exponent: 3,
      isActive: false,
      isOpen: false,
      real: '1.234',
      withdrawable: '1.234',
    }),
  );
  await openPage(routes, '/en/player/balance', { messages, api });
  expect(screen.getByRole('heading', { level: 1, name: 'Balance' })).toBeInTheDocument();
  const euro = screen.getByRole('region', { name: 'EUR' });
  expect(euro).toHaveTextContent('In use');
  expect(euro).toHaveTextContent('Real-money balance€412.60');
  expect(euro).toHaveTextContent('In play€2.00');
  expect(within(euro).queryByText(/held back/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'KWD' })).toHaveTextContent('Closed account');
});

it('says why less can be withdrawn than there is', async () => {
  const api = answering(anAccount({ withdrawable: '400.00' }));
  await openPage(routes, '/en/player/balance', { messages, api });
  expect(screen.getByText(/^€12.60 of your real money is held back/)).toBeInTheDocument();
});

it('tells what was paid in without what was paid out', async () => {
  await openPage(routes, '/en/player/balance', { messages, api: answering(anAccount()) });
  expect(screen.getByText('Net deposits since 14 Mar 2026')).toBeInTheDocument();
  expect(screen.getByText('€500.00')).toBeInTheDocument();
});

it('follows a change while it is open, and never goes back to an older answer', async () => {
  const later = [
    { accounts: [anAccount({ real: '99.00' })], serverTime: '2026-11-20T12:00:02.000Z' },
    { accounts: [anAccount({ real: '55.00' })], serverTime: '2026-11-20T12:00:01.000Z' },
  ];
  const first = { accounts: [anAccount()], serverTime: '2026-11-20T12:00:00.000Z' };
  const answers = [first, ...later];
  let net = '12.00';
  const api = {
    ...answering(),
    'GET /dashboard/balance': () => answers.shift(),
    'GET /player/history/statement': () => ({ ...STATEMENT, lifetime: { ...STATEMENT.lifetime, net } }),
  };
  const { bus } = await openPage(routes, '/en/player/balance', { messages, api });
  expect(screen.getByText('€12.00')).toBeInTheDocument();
  net = '37.00';
  act(() => bus.publish('player/changed', {}));
  expect(await screen.findByText('€99.00')).toBeInTheDocument();
  expect(screen.getByText('€37.00')).toBeInTheDocument();
  await act(async () => bus.publish('player/balance-changed', {}));
  expect(answers).toEqual([]);
  expect(screen.getByText('€99.00')).toBeInTheDocument();
});

it('has the cashier in front of the accounts, filled when the page is', async () => {
  const api = { ...answering(anAccount()), 'GET /cashier': aCashier() };
  await openPage(routes, '/en/player/balance', { messages, api });
  expect(screen.getByRole('group', { name: 'Pay in with' })).toBeInTheDocument();
  expect(screen.queryByText('The cashier is not open yet')).not.toBeInTheDocument();
});

it('shows the part of the cashier that its address names, and keeps it there', async () => {
  const api = { ...answering(anAccount()), 'GET /cashier': aCashier() };
  const { navigate } = await act(() =>
    openPage(routes, '/en/player/balance?view=withdrawal', { messages, api }),
  );
  expect(await screen.findByText('No way to pay out from here')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdrawal' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(navigate).toHaveBeenLastCalledWith('/en/player/balance', { keepScroll: true });
  expect(screen.getByRole('group', { name: 'Pay in with' })).toBeInTheDocument();
});

it.each(['payment', 'reference'])(
  'shows the payment that a payment service leads back to by %s, and the way from it',
  async (name) => {
    const payment = aPayment({ state: 'succeeded', credited: '60.00' });
    const api = {
      ...answering(anAccount()),
      'GET /cashier': aCashier(),
      [`GET /payment/${payment.id}`]: payment,
    };
    const { navigate } = await openPage(routes, `/en/player/balance?${name}=${payment.id}`, {
      messages,
      api,
    });
    expect(await screen.findByRole('heading', { name: 'Arrived: €60.00' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the cashier' }));
    expect(navigate).toHaveBeenCalledWith('/en/player/balance', { keepScroll: true });
  },
);

it('shows what there is even where the cashier does not come', async () => {
  const down = () =>
    Promise.reject(new ApiError({ code: 'UNAVAILABLE', title: 'error.unavailable', status: 503 }));
  await openPage(routes, '/en/player/balance', {
    messages,
    api: { ...answering(anAccount()), 'GET /cashier': down },
  });
  expect(screen.getByRole('region', { name: 'EUR' })).toBeInTheDocument();
  expect(await screen.findByText('The cashier could not be loaded')).toBeInTheDocument();
});

it('says that the cashier is closed instead of showing a form, and leads on', async () => {
  await openPage(routes, '/de/player/balance', {
    lang: 'de',
    messages: files['de'] ?? {},
    api: answering(anAccount()),
  });
  expect(screen.getByText('Die Kasse ist noch nicht geöffnet')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/de/player/history',
    '/de/player/history?view=movements',
    '/de/player/history/rounds',
    '/de/player/profile/view',
    '/de/games/all',
    '/de/display/account-pay-outs-and-bonuses',
    '/de/display/responsiblegaming',
  ]);
});

it('keeps a player’s own page out of search engines', async () => {
  const { head } = await openPage(routes, '/en/player/balance', { messages, api: answering(anAccount()) });
  expect(head).toMatchObject({ title: 'Balance', noindex: true });
});
