import path from 'node:path';

import type { InboxMessage } from '@marquee/kernel/contracts/player';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { Messages } from './messages.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const ID = '0b6f3f3e-6a7e-4c2a-9a55-0d3c3a1c0001';
const VIEW = `POST /feedback/advertisements/${ID}/view`;

const aMessage = (changes: Partial<InboxMessage> = {}): InboxMessage => ({
  id: ID,
  category: 'service',
  subject: 'Your details were changed',
  preview: 'Something …',
  body: 'Something in your details was changed.',
  cta: { label: 'See my details', path: '/player/profile/view' },
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: null,
  expiresAt: null,
  ...changes,
});
const OTHER = aMessage({
  id: '0b6f3f3e-6a7e-4c2a-9a55-0d3c3a1c0002',
  category: 'rg',
  subject: 'Do your limits still fit?',
  readAt: '2026-11-20T12:00:00.000Z',
});

const open = (items: InboxMessage[], later: InboxMessage[] = items) => {
  const api = fakeApi({ [VIEW]: { unread: 0 }, 'GET /feedback/advertisements': { items: later } });
  return { api, ...renderInRemote(<Messages items={items} />, { messages, api }) };
};
const line = (name: RegExp) => screen.getByRole('button', { name });

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

it('opens a message, with when it came and where it leads, and tells that it was read', async () => {
  const { user, api, host } = open([aMessage()]);
  const changed = jest.fn();
  host.bus.on('player/changed', changed);
  expect(line(/Your details were changed/)).toHaveTextContent('new');
  await user.click(line(/Your details were changed/));
  expect(screen.getByText('Something in your details was changed.')).toBeInTheDocument();
  expect(screen.getByText('20 Nov 2026, 12:00')).toHaveAttribute('datetime', '2026-11-20T12:00:00.000Z');
  expect(screen.getByRole('link', { name: 'See my details' })).toHaveAttribute(
    'href',
    '/en/player/profile/view',
  );
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(api.calls).toMatchObject([{ call: VIEW }]);
  expect(line(/Your details were changed/)).not.toHaveTextContent('new');
});

it('tells nothing of a message that was read before', async () => {
  const { user, api } = open([OTHER]);
  await user.click(line(/Do your limits/));
  expect(api.calls).toEqual([]);
});

it('shows one kind of message alone', async () => {
  const { user } = open([aMessage(), OTHER]);
  await user.click(screen.getByRole('button', { name: 'Safer play' }));
  expect(screen.queryByRole('button', { name: /Your details/ })).toBeNull();
  expect(line(/Do your limits/)).toBeInTheDocument();
});

it('has what comes in while it is open', async () => {
  const { host } = open([OTHER], [aMessage(), OTHER]);
  host.bus.announce('player/inbox-changed', {});
  expect(await screen.findByRole('button', { name: /Your details were changed/ })).toBeInTheDocument();
});

it('says what will be here while there is nothing', () => {
  open([]);
  expect(screen.getByText('No messages')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Subscriptions' })).toBeInTheDocument();
});
