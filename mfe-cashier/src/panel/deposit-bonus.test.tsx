import path from 'node:path';

import type { CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import { fakeApi, readMessageFiles, renderInRemote, someSettings } from '@marquee/kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { anOffer, NO_BONUS } from '../testing/bonuses.ts';
import { aCashier, aPayment } from '../testing/cashier.ts';
import { CashierPanel } from './cashier-panel.tsx';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const CHOICES = 'GET /bonus-campaign/campaign-list-for-cashbox';

/** The form with a way chosen and sixty euro typed. */
const open = async (choices: CashboxCampaigns['choices'], answers: Record<string, unknown> = {}) => {
  const api = fakeApi({
    'GET /cashier': aCashier(),
    'GET /settings': someSettings(),
    'POST /payment/deposit': aPayment(),
    [CHOICES]: { choices },
    ...answers,
  });
  const view = renderInRemote(
    <CashierPanel
      paymentId={null}
      onPayment={() => {}}
      view="deposit"
      onView={() => {}}
      leaveFor={() => {}}
    />,
    { messages, api },
  );
  await view.user.click(await screen.findByRole('radio', { name: /4417/ }));
  await view.user.type(screen.getByLabelText('Amount in EUR'), '60');
  const sent = () => api.calls.filter(({ call }) => call === 'POST /payment/deposit').map(({ body }) => body);
  return { ...view, api, sent };
};

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

const noBonus = () => screen.findByRole('radio', { name: /^No bonus/ });
const reload = () => screen.findByRole('radio', { name: /^Reload 50%/ });
const pay = () => screen.getByRole('button', { name: 'Go on to pay €60.00' });

it('says that no deposit brings a bonus while bonuses are paused, and takes the deposit', async () => {
  const { user, sent } = await open([NO_BONUS], { [CHOICES]: { choices: [NO_BONUS], isPaused: true } });
  expect(await screen.findByText('No new bonuses for now')).toBeVisible();
  await user.click(pay());
  expect(sent()).toMatchObject([{ amount: '60.00' }]);
});

it('has no bonus as the first answer, and as the chosen one', async () => {
  const { user, sent } = await open([NO_BONUS, anOffer()]);
  const first = await noBonus();
  expect(first).toBeChecked();
  expect(screen.getByRole('group', { name: 'A bonus with it?' }).querySelector('input')).toBe(first);
  expect(screen.getByRole('region', { name: 'Before you pay' })).toHaveTextContent('Bonus moneyNo bonus');
  await user.click(pay());
  expect(sent()).toMatchObject([{ amount: '60.00' }]);
  expect(sent()[0]).toHaveProperty('bonusCampaignId', undefined);
});

it('says exactly what this deposit would bring, what it asks for and what that costs', async () => {
  const { api } = await open([NO_BONUS, anOffer({ freeSpins: 20, wouldQueue: true })]);
  expect((await reload()).closest('label')).toHaveTextContent(
    'Reload 50% · €30.00 of bonus money · free spins: 20Wager €300.00 within 14 days. At most €5.00 a round. ' +
      'This costs €12.00 on average, or more. It waits until the running bonus has ended.',
  );
  expect(api.calls.filter(({ call }) => call === CHOICES).map(({ query }) => query)).toEqual([
    { lang: 'en', currency: 'EUR', method: 'card', amount: '60.00' },
  ]);
});

it('shows all conditions of the chosen one before anything is paid, and sends it', async () => {
  const { user, sent, container } = await open([NO_BONUS, anOffer()]);
  await user.click(await reload());
  expect(screen.getByRole('region', { name: 'All conditions of the bonus' })).toBeInTheDocument();
  expect(container.querySelector('[data-widget="bonus-terms"]')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Before you pay' })).toHaveTextContent('Bonus money€30.00');
  await user.click(pay());
  expect(sent()).toMatchObject([{ bonusCampaignId: anOffer().campaign?.id }]);
});

it('sends none that this amount does not bring any more', async () => {
  const { user, sent } = await open([], {
    [CHOICES]: ({ amount }: { amount?: string }) => ({
      choices: [NO_BONUS, anOffer({ isEligible: amount === '60.00' })],
    }),
  });
  await user.click(await reload());
  await user.clear(screen.getByLabelText('Amount in EUR'));
  await user.type(screen.getByLabelText('Amount in EUR'), '6');
  await waitFor(async () => expect(await noBonus()).toBeChecked());
  expect(await reload()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Go on to pay €6.00' }));
  expect(sent()[0]).toHaveProperty('bonusCampaignId', undefined);
});

it('says what a bonus lacks that cannot be chosen', async () => {
  await open([NO_BONUS, anOffer({ isEligible: false })]);
  expect((await reload()).closest('label')).toHaveTextContent('It needs at least €10.00.');
});

it('asks nothing where there is no bonus to choose', async () => {
  await open([NO_BONUS]);
  await waitFor(() => expect(pay()).toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'A bonus with it?' })).not.toBeInTheDocument();
});

it('asks for no bonuses where the site has none', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const settings = someSettings();
  const { api } = await open([NO_BONUS, anOffer()], {
    'GET /settings': { ...settings, features: { ...settings.features, bonuses: false } },
  });
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(api.calls.filter(({ call }) => call === CHOICES)).toEqual([]);
});
