import { createBus } from '@marquee/kernel/host';

import { createLiveConnection } from './live-connection.ts';

interface Setup {
  identityChanges: { subscribe(listener: () => void): { unsubscribe(): void } };
  onMessage(message: object): void;
}

let mockIsReachable: boolean;
const mockClose = jest.fn();
const mockOpen = jest.fn((_setup: Setup) => mockClose);
jest.mock('@marquee/kernel/live', () => {
  if (!mockIsReachable) throw new Error('The chunk did not arrive.');
  return { openLiveEvents: mockOpen };
});

const CREDENTIALS = { token: () => 'ana', refresh: () => Promise.resolve(null), onRefused: () => {} };
const realtime = { current: jest.fn() };
const LONGER_THAN_KEPT_MS = 5_001;

const report = jest.fn();
const openShell = () => {
  const bus = createBus({ reportError: report });
  const live = createLiveConnection({ window, bus, credentials: CREDENTIALS, realtime, report });
  return { bus, live };
};
/** The code of the connection is fetched. */
const fetched = () => jest.advanceTimersByTimeAsync(0);
const setupOf = (index: number): Setup => mockOpen.mock.calls[index]?.[0] as Setup;

beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
  jest.useFakeTimers();
  mockIsReachable = true;
});
afterEach(() => jest.useRealTimers());

it('connects with the credentials of the session, and announces what it hears', async () => {
  const { bus, live } = openShell();
  const heard = jest.fn();
  bus.on('game/availability-changed', heard);
  live.connect();
  await fetched();
  expect(mockOpen.mock.calls).toEqual([[expect.objectContaining({ credentials: CREDENTIALS })]]);
  setupOf(0).onMessage({ type: 'game/availability-changed', payload: { slug: 'owl', isOpen: false } });
  expect(heard).toHaveBeenCalledWith({ slug: 'owl', isOpen: false });
});

it('reports code that did not arrive, and fetches it again for the next page that listens', async () => {
  mockIsReachable = false;
  const { live } = openShell();
  const disconnect = live.connect();
  await fetched();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'The chunk did not arrive.' })]]);
  expect(mockOpen).not.toHaveBeenCalled();

  mockIsReachable = true;
  disconnect();
  live.connect();
  await fetched();
  expect(mockOpen).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

it('keeps the connection from one page that listens to the next', async () => {
  const { live } = openShell();
  const disconnect = live.connect();
  await fetched();
  disconnect();
  live.connect();
  await jest.advanceTimersByTimeAsync(LONGER_THAN_KEPT_MS);
  expect(mockOpen).toHaveBeenCalledTimes(1);
  expect(mockClose).not.toHaveBeenCalled();
});

it('closes it when no page has listened for a while, and opens another one after that', async () => {
  const { live } = openShell();
  const disconnect = live.connect();
  await fetched();
  disconnect();
  await jest.advanceTimersByTimeAsync(LONGER_THAN_KEPT_MS);
  expect(mockClose).toHaveBeenCalledTimes(1);
  live.connect();
  await fetched();
  expect(mockOpen).toHaveBeenCalledTimes(2);
});

it('says when somebody else is signed in', async () => {
  const { bus, live } = openShell();
  live.connect();
  await fetched();
  const changed = jest.fn();
  const subscription = setupOf(0).identityChanges.subscribe(changed);
  for (const event of ['session/signed-in', 'session/signed-out', 'session/expired'] as const)
    bus.announce(event, {});
  subscription.unsubscribe();
  bus.announce('session/signed-in', {});
  expect(changed).toHaveBeenCalledTimes(3);
});
