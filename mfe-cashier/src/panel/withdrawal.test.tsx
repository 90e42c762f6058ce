import path from 'node:path';

import type { CancelPreview } from '@marquee/kernel/contracts/bonuses';
import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote, someSettings } from '@marquee/kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { aLoss } from '../testing/bonuses.ts';
import { aCashier, aPayment } from '../testing/cashier.ts';
import { A_BANK, NEW_BANK, NEW_WALLET, OWED_CARD } from '../testing/targets.ts';
import { CashierPanel } from './cashier-panel.tsx';
import type { CashierView } from './view-switch.tsx';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const IBAN = 'DE89370400440532013000';

const aWithdrawal = (changes: Partial<Payment> = {}): Payment =>
  aPayment({
    number: 'WD-4C19-7720',
    direction: 'withdrawal',
    amount: '150.00',
    state: 'in_review',
    reason: { code: 'new_device', text: 'You have logged in from a new device.', advice: null },
    expiresAt: null,
    pageUrl: null,
    canCancel: false,
    steps: [
      { state: 'requested', at: '2026-11-21T15:40:00.000Z' },
      { state: 'in_review', at: '2026-11-21T15:41:00.000Z' },
    ],
    decision: { by: '2026-11-23T03:40:00.000Z', usualHours: 4, needs: null },
    expected: { unit: 'bank_days', from: 1, to: 3 },
    ...changes,
  });

interface Visit {
  withdrawals?: Partial<Cashier['withdrawals']>;
  changes?: Partial<Omit<Cashier, 'deposits' | 'withdrawals'>>;
  answers?: Record<string, unknown>;
  paymentId?: string;
}

const open = async ({ withdrawals = {}, changes = {}, answers = {}, paymentId }: Visit = {}) => {
  const targets = [OWED_CARD, A_BANK, NEW_BANK, NEW_WALLET];
  const cashier = aCashier({ ...changes, withdrawals: { targets, ...withdrawals } });
  const api = fakeApi({ 'GET /cashier': cashier, ...answers });
  function Page() {
    const [shown, setShown] = useState<string | null>(paymentId ?? null);
    const [view, setView] = useState<CashierView>('deposit');
    return (
      <CashierPanel paymentId={shown} onPayment={setShown} view={view} onView={setView} leaveFor={() => {}} />
    );
  }
  const result = renderInRemote(<Page />, { messages, api });
  if (paymentId === undefined)
    await result.user.click(await screen.findByRole('button', { name: 'Withdrawal' }));
  return { ...result, api, asked: () => api.calls.filter(({ call }) => call === 'POST /payment/withdrawal') };
};

const amountField = () => screen.findByLabelText('Amount in EUR');
it('is beside paying in and of the same weight, and nothing is chosen', async () => {
  await open();
  const views = within(screen.getByRole('group', { name: 'Cashier' })).getAllByRole('button');
  expect(views.map(({ textContent }) => textContent)).toEqual(['Deposit', 'Withdrawal']);
  for (const target of await screen.findAllByRole('radio')) expect(target).not.toBeChecked();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('takes all of it by one press, and says what goes where, until when and what stays', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: /3301/ }));
  await user.click(screen.getByRole('button', { name: 'All: €412.60' }));
  const summary = screen.getByRole('region', { name: 'What happens' });
  expect(summary).toHaveTextContent('To Visa ···· 4417: 1 to 3 days, bank days only€150.00');
  expect(summary).toHaveTextContent('To Bank account ···· 3301: 1 to 3 days, bank days only€262.60');
  expect(summary).toHaveTextContent('within 36 hours, usually within 4 hours');
  expect(summary).toHaveTextContent('Real money after it€0.00');
});

it('is asked for once, and then shows where it stands', async () => {
  const withdrawal = aWithdrawal();
  const { user, asked } = await open({
    answers: {
      'POST /payment/withdrawal': { payments: [withdrawal] },
      [`GET /payment/${withdrawal.id}`]: withdrawal,
    },
  });
  await user.click(await screen.findByRole('radio', { name: /Visa/ }));
  await user.type(await amountField(), '150');
  await user.click(screen.getByRole('button', { name: 'Withdraw €150.00' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawal of €150.00' })).toBeInTheDocument();
  expect(asked()).toMatchObject([
    {
      body: {
        lang: 'en',
        amount: '150.00',
        currency: 'EUR',
        target: { kind: 'instrument', instrumentId: OWED_CARD.instrument?.id },
      },
    },
  ]);
});

it('goes to a new account of the player, or to an address of theirs', async () => {
  const answers = { 'POST /payment/withdrawal': { payments: [] } };
  const { user, asked } = await open({ answers });
  await user.click(await screen.findByRole('radio', { name: /Another bank account/ }));
  await user.type(screen.getByLabelText('IBAN of your account'), IBAN);
  await user.type(await amountField(), '20');
  await user.click(screen.getByRole('button', { name: 'Withdraw €20.00' }));
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
  await user.type(screen.getByLabelText('Your own address of Bitcoin'), 'bc1qmine0000000000000000');
  await user.click(screen.getByRole('button', { name: 'Withdraw €20.00' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked().map(({ body }) => (body as { target: unknown }).target)).toEqual([
    { kind: 'bank', iban: IBAN },
    { kind: 'crypto', asset: 'BTC', address: 'bc1qmine0000000000000000' },
  ]);
});

it.each([
  ['9', 'The minimum is €10.00.'],
  ['412.61', 'The maximum is €412.60.'],
])('is not sent with %s: %s', async (typed, words) => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole('radio', { name: /Visa/ }));
  await user.type(await amountField(), typed);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(asked()).toEqual([]);
});

it('needs a target, and an account that can be one', async () => {
  const { user, asked } = await open();
  await user.type(await amountField(), '20');
  await user.click(screen.getByRole('button', { name: 'Withdraw €20.00' }));
  expect(screen.getByRole('group', { name: 'Pay out to' })).toHaveAccessibleDescription(
    'Please fill this in.',
  );
  await user.click(screen.getByRole('radio', { name: /Another bank account/ }));
  await user.type(screen.getByLabelText('IBAN of your account'), 'DE89370400440532013001');
  await user.click(screen.getByRole('button', { name: 'Withdraw €20.00' }));
  expect(screen.getByLabelText('IBAN of your account')).toBeInvalid();
  expect(screen.getByLabelText('IBAN of your account')).toHaveFocus();
  expect(asked()).toEqual([]);
});

it('keeps what was typed when it is refused', async () => {
  const refuse = () =>
    Promise.reject(new ApiError({ code: 'NAME_MISMATCH', title: 'error.name_mismatch', status: 200 }));
  const { user } = await open({ answers: { 'POST /payment/withdrawal': refuse } });
  await user.click(await screen.findByRole('radio', { name: /Another bank account/ }));
  await user.type(screen.getByLabelText('IBAN of your account'), IBAN);
  await user.type(await amountField(), '20');
  await user.click(screen.getByRole('button', { name: 'Withdraw €20.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not in your own name.');
  expect(screen.getByLabelText('IBAN of your account')).toHaveValue(IBAN);
  expect(await amountField()).toHaveValue('20');
});

describe('instead of the form', () => {
  it('says why it is closed', async () => {
    await open({ withdrawals: { closed: { code: 'WITHDRAWALS_CLOSED', until: null } } });
    expect(await screen.findByText(/^Withdrawals are closed for a while/)).toBeInTheDocument();
  });

  it('leads to the withdrawal that is under way', async () => {
    const withdrawal = aWithdrawal();
    const { user } = await open({
      withdrawals: { pending: [withdrawal] },
      answers: { [`GET /payment/${withdrawal.id}`]: withdrawal },
    });
    expect(await screen.findByText('One withdrawal at a time')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('heading', { name: 'Withdrawal of €150.00' })).toBeInTheDocument();
  });

  it('says that nothing is free', async () => {
    await open({ changes: { withdrawable: '0.00' } });
    expect(await screen.findByText('There is nothing to withdraw now')).toBeInTheDocument();
  });

  it('says that there is no way, and that the money stays the player’s', async () => {
    await open({ withdrawals: { targets: [] } });
    expect(await screen.findByText('No way to pay out from here')).toBeInTheDocument();
  });
});

it('says before it is asked for that documents are needed, and where', async () => {
  await open({ withdrawals: { needsDocuments: true } });
  expect(await screen.findByText('Your documents are looked at first')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify my identity' })).toHaveAttribute(
    'href',
    '/en/player/verification',
  );
});

describe('where a withdrawal stands', () => {
  const show = (changes: Partial<Payment>) => {
    const withdrawal = aWithdrawal(changes);
    return open({
      paymentId: withdrawal.id,
      answers: { [`GET /payment/${withdrawal.id}`]: withdrawal },
    });
  };
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Steps of this withdrawal' })).getAllByRole('listitem');

  it('has its reason, by when it is decided, and what is to come', async () => {
    await show({});
    const [asked, review, approved, sent, paid] = await steps();
    expect(asked).toHaveTextContent('Asked for');
    expect(review).toHaveAttribute('aria-current', 'step');
    expect(review).toHaveTextContent('You have logged in from a new device.');
    expect(review).toHaveTextContent(/Decided by Mon,? 23 Nov,? 04:40, usually within 4 hours\./);
    expect(approved).toHaveTextContent('Approved');
    expect(sent).toHaveTextContent('On its way');
    expect(paid).toHaveTextContent('1 to 3 days, bank days only after that');
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).not.toBeInTheDocument();
  });

  it('leads to the documents that it waits for', async () => {
    await show({
      state: 'kyc_required',
      reason: null,
      steps: [
        { state: 'requested', at: '2026-11-21T15:40:00.000Z' },
        { state: 'kyc_required', at: '2026-11-21T15:41:00.000Z' },
      ],
      decision: { by: null, usualHours: 4, needs: 'documents' },
    });
    expect(await screen.findByRole('link', { name: 'Verify my identity' })).toBeInTheDocument();
    expect((await steps())[1]).toHaveTextContent('Our time to decide stands still while we wait for them.');
  });

  it('says that refused money is in the balance again', async () => {
    await show({ state: 'rejected', decision: null });
    expect(await screen.findByText('€150.00 is in your balance again')).toBeInTheDocument();
  });

  it('can be cancelled where the API allows it', async () => {
    await show({ canCancel: true });
    expect(await screen.findByRole('button', { name: 'Cancel this withdrawal' })).toBeInTheDocument();
  });
});

describe('while a bonus runs', () => {
  const LOSS = 'GET /bonus-campaign/can-lose-gamification-reward';
  const losing = (losses: CancelPreview[]) => ({
    'GET /settings': someSettings(),
    [LOSS]: { canLose: losses.length > 0, grants: losses },
  });

  it('says what of it goes and that real money stays, and needs a yes to that', async () => {
    const { user, asked } = await open({
      answers: {
        ...losing([aLoss()]),
        'POST /payment/withdrawal': { payments: [aWithdrawal()] },
        [`GET /payment/${aWithdrawal().id}`]: aWithdrawal(),
      },
    });
    const agree = await screen.findByRole('checkbox', { name: 'Yes, end the bonus with this withdrawal' });
    expect(agree).not.toBeChecked();
    expect(screen.getByText('You give up: Reload 50%').nextElementSibling).toHaveTextContent('€35.00');
    expect(screen.getByText('Wagered so far').nextElementSibling).toHaveTextContent('€75.00 of €300.00');
    await user.click(screen.getByRole('radio', { name: /3301/ }));
    await user.type(await amountField(), '150');
    await user.click(screen.getByRole('button', { name: 'Withdraw €150.00' }));
    expect(asked()).toEqual([]);
    expect(agree).toBeInvalid();
    await user.click(agree);
    await user.click(screen.getByRole('button', { name: 'Withdraw €150.00' }));
    await waitFor(() =>
      expect(asked()).toMatchObject([
        { body: { givesUp: [{ bonusId: aLoss().grant.id, amount: '35.00' }] } },
      ]),
    );
  });

  it('says that a round with its money has to end first', async () => {
    await open({ answers: losing([aLoss({ isRoundOpen: true })]) });
    expect(await screen.findByText('A round with bonus money is open')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('asks for no yes where nothing would end', async () => {
    const { api } = await open({ answers: losing([]) });
    await waitFor(() => expect(api.calls.some(({ call }) => call === LOSS)).toBe(true));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
