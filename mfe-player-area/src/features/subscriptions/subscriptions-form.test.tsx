import path from 'node:path';

import {
  SUBSCRIPTION_CATEGORIES,
  SUBSCRIPTION_CHANNELS,
  type Subscriptions,
} from '@marquee/kernel/contracts/player';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { SubscriptionsForm } from './subscriptions-form.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const SAVE = 'POST /dashboard/subscriptions';

const ticked = (...names: string[]): Subscriptions => ({
  items: SUBSCRIPTION_CATEGORIES.flatMap((category) =>
    SUBSCRIPTION_CHANNELS.map((channel) => ({
      channel,
      category,
      isOn: names.includes(`${category} ${channel}`),
    })),
  ),
  areSent: true,
});

const open = (subscriptions: Subscriptions, answer: unknown = subscriptions) => {
  const api = fakeApi({ [SAVE]: answer });
  return {
    api,
    ...renderInRemote(<SubscriptionsForm subscriptions={subscriptions} />, { messages, api }),
  };
};
const box = (name: string) => screen.getByRole('checkbox', { name });

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

it('sends what was ticked and unticked, and nothing else', async () => {
  const { user, api, host } = open(ticked('games email'), ticked('bonuses sms'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(box('New games: By e-mail'));
  await user.click(box('Bonus offers: By SMS'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ type: 'success', title: 'Saved' }));
  expect(api.calls).toMatchObject([
    {
      body: {
        items: [
          { channel: 'sms', category: 'bonuses', isOn: true },
          { channel: 'email', category: 'games', isOn: false },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('takes every tick away with one press', async () => {
  const { user } = open(ticked('games email', 'tournaments push'));
  await user.click(screen.getByRole('button', { name: 'Tick none' }));
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(9);
});

it('keeps what was ticked when it could not be saved', async () => {
  const { user, host } = open(ticked(), () => Promise.reject(new Error('away')));
  await user.click(box('New games: By e-mail'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })));
  expect(box('New games: By e-mail')).toBeChecked();
});

it('says that nothing is sent during a break', () => {
  open({ ...ticked(), areSent: false });
  expect(screen.getByRole('note')).toHaveTextContent('None of this is sent at present');
});
