import path from 'node:path';

import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { aCashier, aPayment, BITCOIN, CARD, KEPT_CARD } from '../testing/cashier.ts';
import { CashierPanel } from './cashier-panel.tsx';

const files = readMessageFiles(path.join(__dirname, '../locales'));

interface Visit {
  cashier?: Cashier | (() => unknown);
  answers?: Record<string, unknown>;
  paymentId?: string;
  lang?: 'en' | 'de';
}

const open = ({ cashier = aCashier(), answers = {}, paymentId, lang = 'en' }: Visit = {}) => {
  const api = fakeApi({ 'GET /cashier': cashier, ...answers });
  const leaveFor = jest.fn();
  function Page() {
    const [shown, setShown] = useState<string | null>(paymentId ?? null);
    return (
      <CashierPanel
        paymentId={shown}
        onPayment={setShown}
        view="deposit"
        onView={() => {}}
        leaveFor={leaveFor}
      />
    );
  }
  const view = renderInRemote(<Page />, { messages: files[lang] ?? {}, lang, api });
  const callsOf = (call: string) => api.calls.filter((made) => made.call === call);
  return { ...view, api, callsOf, leaveFor };
};

const answering = (payment: Payment) => ({
  'POST /payment/deposit': payment,
  [`GET /payment/${payment.id}`]: payment,
});

const refusing =
  (code: string, params = {}) =>
  () =>
    Promise.reject(new ApiError({ code, title: `error.${code.toLowerCase()}`, params, status: 200 }));

describe('while it is fetched', () => {
  it('says that it is loading', () => {
    open({ cashier: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'The cashier is loading' })).toBeInTheDocument();
  });

  it('can be asked for again when it did not come', async () => {
    const answers = [refusing('TIMEOUT'), aCashier];
    const { user } = open({ cashier: () => answers.shift()?.() });
    expect(await screen.findByRole('alert')).toHaveTextContent('The cashier could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Pay in with' })).toBeInTheDocument();
  });

  it('is the closed notice where the API has no cashier', async () => {
    open({
      cashier: () => Promise.reject(new ApiError({ code: 'ROUTE_NOT_FOUND', status: 404 })),
    });
    expect(await screen.findByText('The cashier is not open yet')).toBeInTheDocument();
  });
});

describe('the ways to pay in', () => {
  it('begin with kept ones, and none is chosen', async () => {
    open();
    const ways = await screen.findAllByRole('radio');
    expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
      'Visa ···· 4417€5.00 to €500.00 · at once · no feelast used',
      'Another card€5.00 to €500.00 · at once · no fee',
      'Bitcoin€20.00 to €500.00 · 10 to 40 minutes · fee 1% + €0.50',
    ]);
    for (const way of ways) expect(way).not.toBeChecked();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('that do not answer, or that the player has blocked, say so and cannot be chosen', async () => {
    const methods = [
      { ...CARD, downSince: '2026-11-20T12:40:00.000Z' },
      { ...BITCOIN, block: { since: '2026-11-01T00:00:00.000Z', opensAt: null } },
    ];
    open({ cashier: aCashier({ deposits: { methods } }) });
    const [card, bitcoin] = await screen.findAllByRole('radio');
    expect(card).toBeDisabled();
    expect(card?.closest('label')).toHaveTextContent(/Not answering since Fri,? 20 Nov,? 13:40/);
    expect(bitcoin?.closest('label')).toHaveTextContent('You have blocked it for yourself');
  });

  it('are none where nothing works, and that is said', async () => {
    open({ cashier: aCashier({ deposits: { methods: [] } }) });
    expect(await screen.findByText('No way to pay in from here')).toBeInTheDocument();
  });

  it('are closed with the reason, its end and the way to do something about it', async () => {
    const closed = { code: 'COOLING_OFF', until: '2026-11-23T13:05:00.000Z' };
    open({ cashier: aCashier({ deposits: { closed } }) });
    expect(await screen.findByText(/Until Mon,? 23 Nov,? 14:05/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Breaks and limits' })).toHaveAttribute(
      'href',
      '/en/player/cooling-off',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that need more of the profile ask for it in place of the amount', async () => {
    const methods = [{ ...CARD, missingFields: ['city', 'postalIndexEU'] }];
    const { user } = open({ cashier: aCashier({ deposits: { methods } }) });
    await user.click(await screen.findByRole('radio', { name: /Another card/ }));
    expect(screen.getByText('Some of your details are needed first')).toBeInTheDocument();
    expect(screen.queryByLabelText('Amount in EUR')).not.toBeInTheDocument();
  });
});

describe('what is kept and what is blocked', () => {
  const openWays = async (answers: Record<string, unknown>, cashier = aCashier()) => {
    const view = open({ cashier, answers });
    await view.user.click(await screen.findByRole('button', { name: 'Kept and blocked ways to pay' }));
    return { ...view, ways: await screen.findByRole('region', { name: 'Kept and blocked ways to pay' }) };
  };

  it('is there on demand: an instrument is forgotten, a way is blocked', async () => {
    const { user, ways, callsOf } = await openWays({
      'POST /payment/instrument/remove': { handled: true },
      'POST /payment/method/block': { method: 'bitcoin', opensAt: null },
    });
    await user.click(within(ways).getByRole('button', { name: 'Forget: Visa ···· 4417' }));
    await user.click(within(ways).getByRole('button', { name: 'Block: Bitcoin' }));
    expect(callsOf('POST /payment/instrument/remove')[0]?.body).toEqual({
      instrumentId: KEPT_CARD.instrument?.id,
    });
    expect(callsOf('POST /payment/method/block')[0]?.body).toEqual({ method: 'bitcoin' });
    await waitFor(() => expect(callsOf('GET /cashier')).toHaveLength(3));
  });

  it('opens a blocked way when it is asked for, and says when it is waiting', async () => {
    const since = '2026-11-01T00:00:00.000Z';
    const methods = [
      { ...CARD, block: { since, opensAt: null } },
      { ...BITCOIN, block: { since, opensAt: '2026-11-21T12:00:00.000Z' } },
    ];
    const { user, ways, callsOf } = await openWays(
      { 'POST /payment/method/unblock': { method: 'card', opensAt: '2026-11-21T12:00:00.000Z' } },
      aCashier({ deposits: { methods } }),
    );
    expect(ways).toHaveTextContent(/BitcoinOpen to you again from Sat,? 21 Nov,? 13:00/);
    await user.click(within(ways).getByRole('button', { name: 'Open this way again: Another card' }));
    expect(callsOf('POST /payment/method/unblock')).toHaveLength(1);
  });

  it('says why it was not changed', async () => {
    const { user, ways } = await openWays({ 'POST /payment/method/block': refusing('UNAVAILABLE') });
    await user.click(within(ways).getByRole('button', { name: 'Block: Bitcoin' }));
    expect(await within(ways).findByRole('alert')).toBeInTheDocument();
  });
});

describe('the amount', () => {
  it('is read as the language writes it, and sent with all decimals of the currency', async () => {
    const { user, callsOf, leaveFor } = open({ lang: 'de', answers: answering(aPayment()) });
    await user.click(await screen.findByRole('radio', { name: /Visa/ }));
    await user.type(screen.getByLabelText('Betrag in EUR'), '60,5');
    await user.click(screen.getByRole('button', { name: /^Weiter/ }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/p/1'));
    expect(callsOf('POST /payment/deposit')[0]).toMatchObject({
      body: {
        lang: 'de',
        method: 'card',
        instrumentId: KEPT_CARD.instrument?.id,
        amount: '60.50',
        currency: 'EUR',
        mayKeep: false,
      },
      idempotencyKey: expect.any(String) as string,
    });
  });

  it('says what it comes to before it is paid: fee, what arrives, when', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }));
    await user.click(screen.getByRole('button', { name: '€100' }));
    const summary = screen.getByRole('region', { name: 'Before you pay' });
    expect(summary).toHaveTextContent('You pay€100.00');
    expect(summary).toHaveTextContent('Our fee€1.50');
    expect(summary).toHaveTextContent('Goes into your balance€98.50');
    expect(summary).toHaveTextContent('Net deposits since 14 Mar 2026€560.00');
  });

  it.each([
    ['4', 'The minimum is €5.00.'],
    ['900', 'The maximum is €500.00.'],
    ['1.234', 'This is no amount of this currency.'],
    ['', 'Please fill this in.'],
  ])('of “%s” is not sent: %s', async (typed, words) => {
    const { user, callsOf } = open();
    await user.click(await screen.findByRole('radio', { name: /Another card/ }));
    const field = screen.getByLabelText('Amount in EUR');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: /^Go on to pay/ }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(callsOf('POST /payment/deposit')).toEqual([]);
  });

  it('is held to the player’s limits: what is left and when there is more', async () => {
    const limits = [{ period: '7d', left: '80.00', renewsAt: '2026-11-22T23:00:00.000Z' } as const];
    const { user } = open({ cashier: aCashier({ deposits: { limits } }) });
    await user.click(await screen.findByRole('radio', { name: /Another card/ }));
    expect(screen.getByText('€80.00 left of your weekly limit')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '€100' })).toBeDisabled();
    await user.type(screen.getByLabelText('Amount in EUR'), '81');
    await user.click(screen.getByRole('button', { name: /^Go on to pay/ }));
    expect(
      await screen.findByText(/^Your limit leaves €80.00 until Mon,? 23 Nov,? 00:00\.$/),
    ).toBeInTheDocument();
  });

  it('needs a way to pay', async () => {
    const { user, callsOf } = open();
    await user.type(await screen.findByLabelText('Amount in EUR'), '60');
    await user.click(screen.getByRole('button', { name: /^Go on to pay/ }));
    expect(screen.getByRole('group', { name: 'Pay in with' })).toHaveAccessibleDescription(
      'Please fill this in.',
    );
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(callsOf('POST /payment/deposit')).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is said, and nothing typed is lost', async () => {
    const { user, callsOf } = open({
      answers: { 'POST /payment/deposit': refusing('PAYMENT_SERVICE_DOWN') },
    });
    await user.click(await screen.findByRole('radio', { name: /Another card/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Keep it for next time' }));
    await user.type(screen.getByLabelText('Amount in EUR'), '60');
    await user.click(screen.getByRole('button', { name: 'Go on to pay €60.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment service does not answer.');
    expect(screen.getByLabelText('Amount in EUR')).toHaveValue('60');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Go on to pay €60.00' }));
    const [first, second] = callsOf('POST /payment/deposit');
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('that is none, since the answer was lost, is tried with the same key', async () => {
    const answers = [() => Promise.reject(new ApiError({ code: 'TIMEOUT', status: 0 })), aPayment];
    const { user, callsOf, leaveFor } = open({
      answers: { ...answering(aPayment()), 'POST /payment/deposit': () => answers.shift()?.() },
    });
    await user.click(await screen.findByRole('radio', { name: /Another card/ }));
    await user.type(screen.getByLabelText('Amount in EUR'), '60');
    await user.click(screen.getByRole('button', { name: 'Go on to pay €60.00' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Go on to pay €60.00' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    const [first, second] = callsOf('POST /payment/deposit');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('a payment', () => {
  const show = (changes: Partial<Payment>, answers: Record<string, unknown> = {}) => {
    const payment = aPayment(changes);
    return open({ paymentId: payment.id, answers: { [`GET /payment/${payment.id}`]: payment, ...answers } });
  };

  it.each([
    ['created', { pageUrl: null }, 'Asking the payment service'],
    ['pending', {}, 'Waiting for your payment'],
    ['authorised', { pageUrl: null, canCancel: false }, 'Your payment is confirmed'],
    ['succeeded', { credited: '60.00', canCancel: false, hasReceipt: true }, 'Arrived: €60.00'],
    ['cancelled', { canCancel: false }, 'You have cancelled this payment'],
    ['expired', { canCancel: false }, 'This payment was not made in time'],
    ['refunded', { refunded: '60.00', canCancel: false }, '€60.00 went back where it came from'],
    ['charged_back', { canCancel: false }, 'Your bank has taken €60.00 back'],
  ] as const)('that is %s says so', async (state, changes, title) => {
    show({ state, ...changes });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('that was come back to does not lead away by itself', async () => {
    const { user, leaveFor } = show({});
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    expect(leaveFor.mock.calls).toEqual([['https://pay.example/p/1']]);
  });

  it('that was declined says why and what to do, and can be tried again as it was', async () => {
    const reason = {
      code: 'insufficient_funds',
      text: 'There is not enough in it.',
      advice: 'Take another one.',
    };
    const { user } = show({ state: 'failed', reason, canCancel: false, instrument: KEPT_CARD.instrument });
    expect(await screen.findByRole('heading', { name: 'Not paid: €60.00' })).toBeInTheDocument();
    expect(screen.getByText('There is not enough in it.')).toBeInTheDocument();
    expect(screen.getByText('Take another one.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try another payment' }));
    expect(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
    expect(screen.getByLabelText('Amount in EUR')).toHaveValue('60');
  });

  it('that has arrived says what there is now, and leads to the receipt', async () => {
    show({ state: 'succeeded', credited: '60.00', canCancel: false, hasReceipt: true });
    expect(await screen.findByText('Real money is now €412.60.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      `/en/player/history/payments?payment=${aPayment().id}`,
    );
  });

  it('is followed by what the API tells', async () => {
    const answers = [aPayment(), aPayment({ state: 'succeeded', credited: '60.00', canCancel: false })];
    const { host } = show({}, { [`GET /payment/${aPayment().id}`]: () => answers.shift() ?? answers.at(-1) });
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    act(() => host.bus.publish('player/changed', {}));
    expect(await screen.findByRole('heading', { name: 'Arrived: €60.00' })).toBeInTheDocument();
  });

  it('can be cancelled while nothing was taken', async () => {
    const payment = aPayment();
    const cancelled = aPayment({ state: 'cancelled', canCancel: false, pageUrl: null });
    let now = payment;
    const { user } = show(
      {},
      {
        [`GET /payment/${payment.id}`]: () => now,
        [`POST /payment/cancel/${payment.id}`]: () => (now = cancelled),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
    expect(
      await screen.findByRole('heading', { name: 'You have cancelled this payment' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel this payment' })).not.toBeInTheDocument();
  });

  it('that is not known says so, and leads back', async () => {
    open({
      paymentId: aPayment().id,
      answers: { [`GET /payment/${aPayment().id}`]: refusing('PAYMENT_NOT_FOUND') },
    });
    expect(await screen.findByText('This payment is not known here.')).toBeInTheDocument();
  });

  it('that is under way is listed, with the way to it', async () => {
    const payment = aPayment();
    const { user } = open({
      cashier: aCashier({ deposits: { pending: [payment] } }),
      answers: { [`GET /payment/${payment.id}`]: payment },
    });
    const list = await screen.findByRole('region', { name: 'Under way' });
    await user.click(within(list).getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeInTheDocument();
  });
});

describe('coins', () => {
  const crypto = {
    asset: 'BTC',
    network: 'bitcoin',
    address: 'bc1qexample0marquee0sketch0address0w8x',
    amount: '0.00071000',
    rate: '84507.04',
    rateUntil: '2026-11-20T12:15:00.000Z',
    transactions: [],
  } as const;
  const arrived = {
    id: 'tx-1',
    hash: 'ab'.repeat(32),
    amount: '0.00064000',
    confirmations: 1,
    needed: 2,
    state: 'confirming',
    creditAmount: null,
  } as const;
  const showCoins = (changes: Partial<Payment>, answers: Record<string, unknown> = {}) => {
    const payment = aPayment({
      method: { id: 'bitcoin', kind: 'crypto', name: 'Bitcoin' },
      pageUrl: null,
      ...changes,
    });
    return open({ paymentId: payment.id, answers: { [`GET /payment/${payment.id}`]: payment, ...answers } });
  };

  it('are asked for with address, amount, rate and a warning about the network', async () => {
    showCoins({ crypto: { ...crypto, transactions: [] } });
    expect(await screen.findByText(crypto.address)).toBeInTheDocument();
    expect(screen.getByText('0.00071 BTC')).toBeInTheDocument();
    expect(screen.getByText(/over the Bitcoin network alone/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code with address and amount' })).toBeInTheDocument();
  });

  it('that have arrived are counted by their confirmations, and no more are asked for', async () => {
    showCoins({ crypto: { ...crypto, transactions: [arrived] } });
    expect(await screen.findByText('Confirmations: 1 of 2')).toBeInTheDocument();
    expect(screen.queryByText(crypto.address)).not.toBeInTheDocument();
  });

  it('that were too few are credited or sent back, as the player chooses', async () => {
    const under = { ...arrived, confirmations: 2, state: 'under', creditAmount: '54.08' } as const;
    const choice = aPayment({
      pageUrl: null,
      state: 'awaiting_choice',
      crypto: { ...crypto, transactions: [under] },
    });
    const path = `POST /payment/deposit/${choice.id}/crypto/tx-1`;
    const { user, callsOf } = showCoins(choice, {
      [`${path}/credit`]: refusing('PAYMENT_FIXED'),
      [`${path}/refund`]: choice,
    });
    await user.click(await screen.findByRole('button', { name: 'Credit €54.08' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This payment can no longer be changed.');
    await user.click(screen.getByRole('button', { name: 'Send the coins back' }));
    await user.type(screen.getByLabelText('Your own address for them'), 'bc1qmine0000000000000000');
    await user.click(screen.getByRole('button', { name: 'Send the coins back' }));
    await waitFor(() => expect(callsOf(`${path}/refund`)).toHaveLength(1));
    expect(callsOf(`${path}/refund`)[0]).toMatchObject({
      body: { lang: 'en', address: 'bc1qmine0000000000000000' },
    });
  });
});
