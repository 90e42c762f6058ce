import path from 'node:path';

import type { Instrument, Payment, PaymentHistory, Receipt } from '@marquee/kernel/contracts/cashier';
import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import { aPlayer, fakeApi, openPage, readMessageFiles } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';

const files = readMessageFiles(path.join(__dirname, '../locales'));
const player = aPlayer();

const CARD: Instrument = {
  id: '0f6a4c1e-5b0a-4c39-8a86-3f7f0f2f5a11',
  kind: 'card',
  brand: 'Visa',
  label: '···· 4417',
  expires: null,
};

const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '7a1de1f2-0f56-4f53-9f0e-6a8c6f3a9b01',
  number: 'PD-81F3-20D1',
  direction: 'deposit',
  method: { id: 'card', kind: 'card', name: 'Card' },
  instrument: CARD,
  currency: 'EUR',
  amount: '60.00',
  fee: '0.00',
  credited: '60.00',
  refunded: '0.00',
  state: 'succeeded',
  reason: null,
  createdAt: '2026-11-19T23:30:05.000Z',
  changedAt: '2026-11-19T23:31:00.000Z',
  expiresAt: null,
  pageUrl: null,
  steps: [
    { state: 'created', at: '2026-11-19T23:30:05.000Z' },
    { state: 'succeeded', at: '2026-11-19T23:31:00.000Z' },
  ],
  decision: null,
  expected: { unit: 'minutes', from: 0, to: 0 },
  canCancel: false,
  hasReceipt: true,
  descriptor: 'MARQUEE*PLAY',
  crypto: null,
  ...changes,
});

const DECLINED = aPayment({
  id: '7a1de1f2-0f56-4f53-9f0e-6a8c6f3a9b02',
  number: 'PD-81F3-20C7',
  amount: '70.00',
  credited: '0.00',
  state: 'failed',
  reason: { code: 'do_not_honour', text: 'The bank gives no reason.', advice: 'Take another card.' },
  hasReceipt: false,
});

const WITHDRAWAL = aPayment({
  id: '7a1de1f2-0f56-4f53-9f0e-6a8c6f3a9b03',
  number: 'WD-4C19-7720',
  direction: 'withdrawal',
  instrument: { ...CARD, label: 'Visa ···· 4417' },
  amount: '150.00',
  credited: '0.00',
  state: 'in_review',
  hasReceipt: false,
});

const somePayments = (changes: Partial<PaymentHistory> = {}): PaymentHistory => ({
  items: [aPayment(), DECLINED, WITHDRAWAL],
  nextCursor: null,
  overview: {
    totals: [
      {
        currency: 'EUR',
        payments: 1_204,
        deposited: '200.00',
        withdrawn: '120.00',
        fees: '1.50',
        net: '80.00',
      },
    ],
    methods: [{ id: 'card', name: 'Card' }],
    currencies: ['EUR'],
  },
  timeZone: 'Europe/Berlin',
  ...changes,
});

const RECEIPT: Receipt = {
  payment: aPayment(),
  at: '2026-11-19T23:31:00.000Z',
  payer: { name: 'Vera Lindqvist', login: 'vera@example.com' },
  service: 'Clearlane Pay',
  seller: 'Marquee Ltd',
};

const PAYMENTS = '/en/player/history/payments';

const open = async (query: string, answers: Record<string, unknown> = {}) => {
  const api = fakeApi({
    'GET /player/history/payments': somePayments(),
    'GET /player/history/payments/export': {
      fileName: 'payments.csv',
      mediaType: 'text/csv',
      content: 'time',
    },
    ...answers,
  });
  return { api, ...(await openPage(routes, PAYMENTS + query, { messages: files['en'] ?? {}, api, player })) };
};

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('tells when, with what and how much, and gives no sign to what never moved', async () => {
  await open('');
  const [arrived, declined, withdrawal] = rows();
  expect(arrived).toHaveTextContent('2026-11-20 00:30:05');
  expect(arrived).toHaveTextContent('Deposit · Visa ···· 4417');
  expect(arrived).toHaveTextContent('+€60.00');
  expect(arrived).toHaveTextContent('arrived');
  expect(within(declined).getByText('€70.00')).toBeInTheDocument();
  expect(declined).toHaveTextContent('The bank gives no reason.');
  expect(withdrawal).toHaveTextContent('Withdrawal · Visa ···· 4417');
  expect(withdrawal).toHaveTextContent('−€150.00');
  expect(withdrawal).toHaveTextContent('in review');
});

it('tells what all of them came to before the first of them', async () => {
  await open('');
  const totals = screen.getByText('+€80.00');
  expect(totals.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const figure of ['€200.00', '€120.00', '€1.50', '1,204'])
    expect(screen.getByText(figure)).toBeInTheDocument();
});

it('asks for what its address says, and for nothing that makes no sense', async () => {
  const { api } = await open(
    '?from=2026-11-01&to=soon&type=deposit&state=lost&method=Card&currency=euro&page=2',
  );
  expect(api.calls[0]?.query).toEqual({ lang: 'en', from: '2026-11-01', type: 'deposit' });
});

it('keeps a filter in the address', async () => {
  const { navigate } = await open('?from=2026-11-01');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Withdrawal');
  expect(navigate).toHaveBeenCalledWith(`${PAYMENTS}?from=2026-11-01&type=withdrawal`, { keepScroll: true });
});

it('offers the states that the type has', async () => {
  await open('?type=withdrawal');
  const states = within(screen.getByLabelText('Outcome'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(states).toContain('in review');
  expect(states).not.toContain('arrived');
});

it('fetches older ones on demand', async () => {
  const pages = [
    somePayments({ items: [aPayment()], nextCursor: 'older' }),
    somePayments({ items: [DECLINED], nextCursor: null, overview: null }),
  ];
  const { api } = await open('?type=deposit', { 'GET /player/history/payments': () => pages.shift() });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('PD-81F3-20C7')).toBeInTheDocument();
  expect(api.calls[1]?.query).toEqual({ lang: 'en', type: 'deposit', cursor: 'older', limit: 100 });
  expect(rows()).toHaveLength(2);
});

it('saves all of the filter as a file', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:payments');
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { api } = await open('?type=deposit');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(api.calls[1]).toMatchObject({
    call: 'GET /player/history/payments/export',
    query: { lang: 'en', type: 'deposit' },
  });
  expect(click).toHaveBeenCalledTimes(1);
});

it('says what will be here before there is anything', async () => {
  const empty = somePayments({ items: [], overview: { totals: [], methods: [], currencies: [] } });
  await open('', { 'GET /player/history/payments': empty });
  expect(screen.getByText('No payment has been made yet')).toBeInTheDocument();
});

it('says that filters match nothing, and takes them off', async () => {
  const empty = somePayments({ items: [], overview: { totals: [], methods: [], currencies: [] } });
  const { navigate } = await open('?state=paid&from=2026-11-01', { 'GET /player/history/payments': empty });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(navigate).toHaveBeenCalledWith(PAYMENTS, { keepScroll: true });
});

it('says that the cashier is not open where the API has none', async () => {
  await open('', {
    'GET /player/history/payments': () =>
      Promise.reject(new ApiError({ code: 'ROUTE_NOT_FOUND', status: 404 })),
  });
  expect(screen.getByText('The cashier is not open yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', PAYMENTS);
});

describe('one payment', () => {
  const { id } = aPayment();

  it('has its figures, its steps and the receipt of what was made', async () => {
    await open(`?payment=${id}`, {
      [`GET /payment/${id}`]: aPayment(),
      [`GET /payment/${id}/receipt`]: RECEIPT,
    });
    const steps = within(screen.getByRole('list', { name: 'Steps of this payment' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'begun2026-11-20 00:30:05',
      'arrived2026-11-20 00:31:00',
    ]);
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    for (const fact of ['PD-81F3-20D1', 'Vera Lindqvist, vera@example.com', 'Marquee Ltd', 'MARQUEE*PLAY'])
      expect(receipt).toHaveTextContent(fact);
  });

  it('is shown without a receipt that does not come', async () => {
    await open(`?payment=${id}`, {
      [`GET /payment/${id}`]: aPayment(),
      [`GET /payment/${id}/receipt`]: () => Promise.reject(new ApiError({ code: 'TIMEOUT', status: 0 })),
    });
    expect(screen.getByRole('heading', { name: 'Deposit · Visa ···· 4417' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument();
  });

  it('that was not made says why and what to do', async () => {
    await open(`?payment=${DECLINED.id}`, { [`GET /payment/${DECLINED.id}`]: DECLINED });
    expect(screen.getByText(/The bank gives no reason. Take another card./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Follow it in the cashier' })).not.toBeInTheDocument();
  });

  it('that is under way leads to where it is followed', async () => {
    await open(`?payment=${WITHDRAWAL.id}`, { [`GET /payment/${WITHDRAWAL.id}`]: WITHDRAWAL });
    expect(screen.getByRole('link', { name: 'Follow it in the cashier' })).toHaveAttribute(
      'href',
      `/en/player/balance?payment=${WITHDRAWAL.id}`,
    );
  });

  it('of nobody is no page', async () => {
    const unknown = () => Promise.reject(new ApiError({ code: 'PAYMENT_NOT_FOUND', status: 200 }));
    await expect(open(`?payment=${id}`, { [`GET /payment/${id}`]: unknown })).rejects.toThrow(PageNotFound);
  });
});
