import { createBus, createSessionStore } from '@marquee/kernel/host';
import { ApiError } from '@marquee/kernel/http';
import { aPlayer } from '@marquee/kernel/testing';

import { keepPlayer } from './keep-player.ts';

const open = ({ isSignedIn = true } = {}) => {
  const session = createSessionStore({ isSignedIn });
  const disconnect = jest.fn();
  const connectLive = jest.fn(() => disconnect);
  const bus = createBus({ reportError: jest.fn(), connectLive });
  const get = jest.fn();
  const report = jest.fn();
  const realtime = { keep: jest.fn() };
  const serverClock = { synchronise: jest.fn() };
  const answer = (name: string, lastEventId = '7') => ({
    ...aPlayer({ name }),
    isAuth: true,
    realtimeToken: `connection of ${name}`,
    notificationsToken: `channel of ${name}`,
    lastEventId,
  });
  get.mockResolvedValue(answer('Wilma'));
  const stop = keepPlayer({
    window,
    session,
    api: { get },
    bus,
    realtime,
    serverClock,
    report,
    random: () => 1,
  });
  const name = () => session.state.player?.name;
  return { session, bus, get, realtime, serverClock, report, answer, stop, name, connectLive, disconnect };
};

const tasks = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('fetches who is signed in', async () => {
  const { name, get } = open();
  await tasks();
  expect(name()).toBe('Wilma');
  expect(get).toHaveBeenCalledWith('/player/display-data', expect.anything());
});

it('fetches nobody for a visitor, and the player once they sign in', async () => {
  const { session, name, get } = open({ isSignedIn: false });
  await tasks();
  expect(get).not.toHaveBeenCalled();
  session.dispatch({ type: 'signed-in' });
  await tasks();
  expect(name()).toBe('Wilma');
});

it('fetches again when a remote says that something has changed', async () => {
  const { bus, get, answer, name } = open();
  await tasks();
  get.mockResolvedValue(answer('Betty'));
  bus.publish('player/changed', {});
  await tasks();
  expect(name()).toBe('Betty');
});

it.each([
  'player/protection-changed',
  'player/sessions-ended',
  'player/inbox-changed',
  'player/verification-changed',
  'live/events-missed',
] as const)('fetches again at %s, which it listens to while somebody is signed in', async (event) => {
  const { session, bus, get, answer, name, connectLive, disconnect } = open({ isSignedIn: false });
  expect(connectLive).not.toHaveBeenCalled();
  session.dispatch({ type: 'signed-in' });
  await tasks();
  expect(connectLive).toHaveBeenCalledTimes(1);
  get.mockResolvedValue(answer('Betty'));
  bus.announce(event, {});
  await tasks();
  expect(name()).toBe('Betty');
  session.dispatch({ type: 'signed-out' });
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('fetches nothing again where events were missed that the player’s data take into account', async () => {
  const { bus, get } = open();
  await tasks();
  bus.announce('live/events-missed', { upTo: 7 });
  await tasks();
  expect(get).toHaveBeenCalledTimes(1);
  bus.announce('live/events-missed', { upTo: 8 });
  await tasks();
  expect(get).toHaveBeenCalledTimes(2);
});

it('asks for the balance that rounds change every two seconds at most', async () => {
  const { bus, get } = open();
  await tasks();
  for (let round = 0; round < 5; round += 1) bus.announce('player/balance-changed', {});
  await tasks(1_999);
  expect(get).toHaveBeenCalledTimes(1);
  await tasks(1);
  expect(get).toHaveBeenCalledTimes(2);
  bus.announce('player/balance-changed', {});
  await tasks(2_000);
  expect(get).toHaveBeenCalledTimes(3);
});

it('waits for the answer under way before it fetches what was missed', async () => {
  const { bus, get } = open();
  bus.announce('live/events-missed', { upTo: 7 });
  await tasks();
  expect(get).toHaveBeenCalledTimes(1);
  const slow = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(slow.promise);
  bus.publish('player/changed', {});
  bus.announce('live/events-missed', { upTo: 8 });
  await tasks();
  expect(get).toHaveBeenCalledTimes(2);
  slow.resolve(await get.mock.results[0]!.value);
  await tasks();
  expect(get).toHaveBeenCalledTimes(3);
});

it('sets the server’s clock before the guards judge the player by it', async () => {
  const { session, serverClock } = open();
  const synchronised: number[] = [];
  session.subscribe(() => synchronised.push(serverClock.synchronise.mock.calls.length));
  await tasks();
  expect(serverClock.synchronise.mock.calls).toEqual([[aPlayer().serverTime]]);
  expect(synchronised).toEqual([1]);
});

it('keeps what opens the stream apart from the player, while there is one', async () => {
  const { session, realtime } = open();
  await tasks();
  const opens = {
    realtimeToken: 'connection of Wilma',
    notificationsToken: 'channel of Wilma',
    lastEventId: '7',
  };
  expect(realtime.keep.mock.calls).toEqual([[null], [opens]]);
  for (const part of Object.keys(opens)) expect(session.state.player).not.toHaveProperty(part);
  session.dispatch({ type: 'signed-out' });
  expect(realtime.keep.mock.calls.at(-1)).toEqual([null]);
});

it('fetches again within half a second at new terms, not all pages in the same moment', async () => {
  const { bus, get, answer, session } = open();
  await tasks();
  get.mockResolvedValue({ ...answer('Wilma'), isTermsRequired: true });
  bus.announce('terms/published', {});
  await tasks(499);
  expect(get).toHaveBeenCalledTimes(1);
  await tasks(1);
  expect(session.state.player?.isTermsRequired).toBe(true);
});

it('takes no answer for a session that is over, nor an older one than it has asked for', async () => {
  const { session, bus, get, answer, name } = open();
  await tasks();
  const slow = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(answer('Betty'));
  bus.publish('player/changed', {});
  bus.publish('player/changed', {});
  await tasks();
  slow.resolve(answer('Fred'));
  await tasks();
  expect(name()).toBe('Betty');

  const late = Promise.withResolvers<unknown>();
  get.mockReturnValueOnce(late.promise);
  bus.publish('player/changed', {});
  session.dispatch({ type: 'signed-out' });
  late.resolve(answer('Fred'));
  await tasks();
  expect(session.state.player).toBeNull();
});

it('tries again after a failure, later each time, and reports it once', async () => {
  const { session, get, report, answer, name } = open({ isSignedIn: false });
  get.mockRejectedValue(new ApiError({ code: 'UNAVAILABLE', status: 503 }));
  session.dispatch({ type: 'signed-in' });
  await tasks(1_999);
  expect(get).toHaveBeenCalledTimes(1);
  await tasks(1);
  expect(get).toHaveBeenCalledTimes(2);
  get.mockResolvedValue(answer('Wilma'));
  await tasks(4_000);
  expect(name()).toBe('Wilma');
  expect(report).toHaveBeenCalledTimes(1);
});

it('reports nothing while there is no connection', async () => {
  const { session, get, report } = open({ isSignedIn: false });
  get.mockRejectedValue(new ApiError({ code: 'NETWORK', status: 0 }));
  session.dispatch({ type: 'signed-in' });
  await tasks();
  expect(report).not.toHaveBeenCalled();
});

it('stops trying when the session ends, or the page does', async () => {
  for (const end of ['session', 'page']) {
    const { session, get, stop } = open({ isSignedIn: false });
    get.mockRejectedValue(new Error('no answer'));
    session.dispatch({ type: 'signed-in' });
    await tasks();
    if (end === 'session') session.dispatch({ type: 'signed-out' });
    else stop();
    await tasks(600_000);
    expect(get).toHaveBeenCalledTimes(1);
  }
});
