import path from 'node:path';

import type { Transfer, TransferQuote } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';

import { anAccount } from '../../testing/an-account.ts';
import { MoveMoney } from './move-money.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const QUOTE: TransferQuote = {
  id: '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0001',
  from: { currency: 'EUR', amount: '50.00' },
  to: { currency: 'PLN', amount: '213.83' },
  rate: {
    from: 'EUR',
    to: 'PLN',
    numerator: '427650000',
    denominator: '100000000',
    source: 'indicative',
    takenAt: '2026-11-20T15:00:00.000Z',
  },
  fee: '0.00',
  expiresAt: '2026-11-20T16:00:30.000Z',
  serverTime: '2026-11-20T16:00:00.000Z',
};
const LATER: TransferQuote = {
  ...QUOTE,
  id: '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0002',
  to: { currency: 'PLN', amount: '213.50' },
  rate: { ...QUOTE.rate, numerator: '427000000' },
};
const RECEIPT: Transfer = { ...QUOTE, at: '2026-11-20T16:00:10.000Z' };

let keys = 0;
beforeAll(
  () =>
    void Object.assign(crypto, {
      randomUUID: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    }),
);
afterEach(() => jest.useRealTimers());

const openForm = async (answers: Record<string, unknown>) => {
  const api = fakeApi(answers);
  const view = renderInRemote(
    <MoveMoney accounts={[anAccount('EUR', '412.60', true), anAccount('PLN', '3.00')]} />,
    { messages, api },
  );
  const changed = jest.fn();
  view.host.bus.on('player/changed', changed);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  await press('Move money');
  await view.user.type(await screen.findByLabelText('Amount in EUR'), '50');
  await press('Show the rate');
  return { ...view, api, changed, press };
};

const quoteAnd = (answer: unknown) => ({
  'POST /player/transfer-money/quote': QUOTE,
  'POST /player/transfer-money': answer,
});

it('shows rate, age, fee and result before anything is moved', async () => {
  const { api } = await openForm(quoteAnd(RECEIPT));
  const quote = within(await screen.findByRole('region', { name: 'Rate and result' }));
  expect(quote.getByText('1 EUR = 4.2765 PLN')).toBeInTheDocument();
  expect(quote.getByText(/Indicative rate, .*2026/)).toBeInTheDocument();
  expect(quote.getByText('none')).toBeInTheDocument();
  expect(quote.getByText(/213\.83/)).toBeInTheDocument();
  expect(quote.getByRole('status')).toHaveTextContent(/This holds until/);
  expect(api.calls).toMatchObject([{ body: { from: 'EUR', to: 'PLN', amount: '50.00' } }]);
});

it('moves the money on a second press, gives a receipt and tells the rest of the site', async () => {
  const { press, api, changed } = await openForm(quoteAnd(RECEIPT));
  await press('Move €50.00');
  const receipt = within(
    await screen.findByText('The money has been moved').then((it) => it.parentElement as HTMLElement),
  );
  expect(receipt.getByText(RECEIPT.id)).toBeInTheDocument();
  expect(receipt.getByRole('link', { name: 'Movements in PLN' })).toHaveAttribute(
    'href',
    '/en/player/history?view=movements&currency=PLN',
  );
  expect(api.calls.at(-1)).toMatchObject({ body: { quoteId: QUOTE.id } });
  expect(changed).toHaveBeenCalledTimes(1);
});

it('says that a quote is over, and shows the next one beside it on request alone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let asked = 0;
  const { press, api } = await openForm({
    'POST /player/transfer-money/quote': () => ((asked += 1) === 1 ? QUOTE : LATER),
  });
  await screen.findByRole('button', { name: 'Move €50.00' });
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('status')).toHaveTextContent('That is over, and nothing has moved.');
  expect(api.calls).toHaveLength(1);
  await press('Show it anew');
  expect(await screen.findByText('before: 1 EUR = 4.2765 PLN')).toBeInTheDocument();
  expect(screen.getByText(/^before: .*213\.83/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move €50.00' })).toBeEnabled();
});

it('takes the API’s word that a quote is over', async () => {
  const over = new ApiError({ code: 'QUOTE_EXPIRED', status: 200, title: 'error.quote_expired' });
  const { press } = await openForm(quoteAnd(() => Promise.reject(over)));
  await press('Move €50.00');
  expect(await screen.findByText(/That is over/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show it anew' })).toBeEnabled();
});

it('tries a confirmation that failed again under the same key', async () => {
  const failure = new ApiError({ code: 'NETWORK', status: 0 });
  const { press, api } = await openForm(quoteAnd(() => Promise.reject(failure)));
  await press('Move €50.00');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
  await press('Move €50.00');
  const sent = api.calls.filter(({ call }) => call === 'POST /player/transfer-money');
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

it('goes back to the sum as it was typed', async () => {
  const { press } = await openForm(quoteAnd(RECEIPT));
  await screen.findByRole('button', { name: 'Move €50.00' });
  await act(async () => screen.getAllByRole('button', { name: 'Back' }).at(-1)?.click());
  expect(screen.getByLabelText('Amount in EUR')).toHaveValue('50');
  await press('Show the rate');
  expect(await screen.findByRole('button', { name: 'Move €50.00' })).toBeEnabled();
});

it('swaps the accounts when the one on the other side is chosen', async () => {
  const { user, press } = await openForm(quoteAnd(RECEIPT));
  await act(async () => screen.getAllByRole('button', { name: 'Back' }).at(-1)?.click());
  await user.selectOptions(screen.getByLabelText('From the account'), 'PLN');
  expect(screen.getByLabelText('To the account')).toHaveValue('EUR');
  expect(screen.getByText(/You can move up to .*3\.00/)).toBeInTheDocument();
  await press('Back');
  expect(screen.getByRole('button', { name: 'Move money' })).toBeInTheDocument();
});
