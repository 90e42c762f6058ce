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
  const answer = (name: string) => ({ ...aPlayer({ name }), isAuth: true });
  get.mockResolvedValue(answer('Wilma'));
  const stop = keepPlayer({ window, session, api: { get }, bus, report, random: () => 1 });
  const name = () => session.state.player?.name;
  return { session, bus, get, report, answer, stop, name, connectLive, disconnect };
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
