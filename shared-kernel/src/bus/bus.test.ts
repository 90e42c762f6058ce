import { createBus } from './bus.ts';

const silentBus = () => createBus({ reportError: () => {} });

it('delivers an event to its listeners in subscription order', () => {
  const bus = silentBus();
  const heard: string[] = [];
  bus.on('wallet/balance-changed', ({ currency }) => heard.push(`first ${currency}`));
  bus.on('wallet/balance-changed', ({ currency }) => heard.push(`second ${currency}`));

  bus.publish('wallet/balance-changed', { currency: 'EUR' });

  expect(heard).toEqual(['first EUR', 'second EUR']);
});

it('does not deliver an event to listeners of another name', () => {
  const bus = silentBus();
  const listener = jest.fn();
  bus.on('session/signed-out', listener);

  bus.publish('wallet/balance-changed', { currency: 'EUR' });

  expect(listener).not.toHaveBeenCalled();
});

it('stops delivering once the subscription is undone', () => {
  const bus = silentBus();
  const listener = jest.fn();
  const undo = bus.on('session/signed-in', listener);

  undo();
  bus.announce('session/signed-in', {});

  expect(listener).not.toHaveBeenCalled();
});

it('reports a throwing listener and still calls the next one', () => {
  const reportError = jest.fn();
  const bus = createBus({ reportError });
  const next = jest.fn();
  bus.on('session/expired', () => {
    throw new Error('broken listener');
  });
  bus.on('session/expired', next);

  bus.announce('session/expired', {});

  expect(next).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken listener' }));
});

describe('live events', () => {
  const live = () => {
    const disconnect = jest.fn();
    const connectLive = jest.fn(() => disconnect);
    return { connectLive, disconnect, bus: createBus({ reportError: () => {}, connectLive }) };
  };

  it('connect the page with their first listener, and no other event does', () => {
    const { bus, connectLive } = live();
    bus.on('session/signed-in', () => {});
    expect(connectLive).not.toHaveBeenCalled();
    const heard = jest.fn();
    bus.on('game/availability-changed', heard);
    bus.on('game/availability-changed', () => {});
    bus.on('live/events-missed', () => {});
    expect(connectLive).toHaveBeenCalledTimes(1);
    bus.announce('game/availability-changed', { slug: 'owl', isOpen: true });
    expect(heard).toHaveBeenCalledWith({ slug: 'owl', isOpen: true });
  });

  it('disconnect it when the last listener has gone, and connect it again', () => {
    const { bus, connectLive, disconnect } = live();
    const [first, second] = [1, 2].map(() => bus.on('live/events-missed', () => {}));
    first?.();
    first?.();
    expect(disconnect).not.toHaveBeenCalled();
    second?.();
    expect(disconnect).toHaveBeenCalledTimes(1);
    bus.on('live/events-missed', () => {});
    expect(connectLive).toHaveBeenCalledTimes(2);
  });
});
