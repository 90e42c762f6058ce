import {
  createGameChannel,
  createShellChannel,
  GAME_PROTOCOL,
  parseGameMessage,
  parseShellMessage,
} from './game-channel.ts';
import type { GameMessage } from './game-channel.ts';

const GAME_ORIGIN = 'https://games.example';

const aChannel = () => {
  const target = { postMessage: jest.fn() };
  const received: GameMessage[] = [];
  const channel = createGameChannel({
    window,
    target,
    origin: GAME_ORIGIN,
    onMessage: (message) => received.push(message),
  });
  const arrive = (init: { data?: unknown; origin?: string; source?: unknown }): void => {
    const event = new MessageEvent('message', {
      data: { protocol: GAME_PROTOCOL, type: 'ready' },
      origin: GAME_ORIGIN,
    });
    const { source = target, ...rest } = init;
    Object.defineProperties(event, {
      source: { value: source },
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, { value }])),
    });
    window.dispatchEvent(event);
  };
  return { channel, target, received, arrive };
};

describe('the channel between a page and a game', () => {
  it('hands on a message of the protocol from the exact window and origin', () => {
    const { received, arrive, channel } = aChannel();
    arrive({
      data: {
        protocol: GAME_PROTOCOL,
        type: 'roundEnd',
        roundId: 'r1',
        winMinor: 5,
        balanceMinor: 9,
        extra: 1,
      },
    });
    expect(received).toEqual([{ type: 'roundEnd', roundId: 'r1', winMinor: 5, balanceMinor: 9 }]);
    channel.close();
  });

  it('drops messages of another origin, another window or after closing', () => {
    const { received, arrive, channel } = aChannel();
    arrive({ origin: 'https://games.example.evil' });
    arrive({ source: {} });
    channel.close();
    arrive({});
    expect(received).toEqual([]);
  });

  it('sends only to the exact origin, with the version of the protocol', () => {
    const { target, channel } = aChannel();
    channel.send({ type: 'mute', muted: true });
    expect(target.postMessage).toHaveBeenCalledWith(
      { protocol: 'marquee-game/1', type: 'mute', muted: true },
      GAME_ORIGIN,
    );
    channel.close();
  });

  it.each(['*', 'https://games.example/', 'games.example', 'null'])('refuses %s as an origin', (origin) => {
    const ends = { window, target: { postMessage: jest.fn() }, origin, onMessage: jest.fn() };
    expect(() => createGameChannel(ends)).toThrow(TypeError);
    expect(() => createShellChannel(ends)).toThrow(TypeError);
  });
});

describe('the messages', () => {
  it.each([
    [{ type: 'ready' }],
    [{ protocol: 'marquee-game/2', type: 'ready' }],
    [{ protocol: GAME_PROTOCOL, type: 'toString' }],
    [{ protocol: GAME_PROTOCOL, type: 'roundStart', roundId: 'r1', stakeMinor: 0.5 }],
    [{ protocol: GAME_PROTOCOL, type: 'roundStart', roundId: '<b>', stakeMinor: 1 }],
    [{ protocol: GAME_PROTOCOL, type: 'roundEnd', roundId: 'r1', winMinor: -1, balanceMinor: 1 }],
    [{ protocol: GAME_PROTOCOL, type: 'pause' }],
    ['ready'],
    [null],
  ])('of a game are not %j', (value) => {
    expect(parseGameMessage(value)).toBeNull();
  });

  it('of a game tell the page that something lies over it, or no longer', () => {
    const cover = { protocol: GAME_PROTOCOL, type: 'cover' };
    expect(parseGameMessage({ ...cover, isOpen: true })).toEqual({ type: 'cover', isOpen: true });
    expect(parseGameMessage({ ...cover, isOpen: false })).toEqual({ type: 'cover', isOpen: false });
    expect(parseGameMessage(cover)).toBeNull();
    expect(parseShellMessage({ protocol: GAME_PROTOCOL, type: 'closeCover' })).toEqual({
      type: 'closeCover',
    });
  });

  it('of the page know the ten languages only', () => {
    expect(parseShellMessage({ protocol: GAME_PROTOCOL, type: 'setLocale', locale: 'kk' })).toEqual({
      type: 'setLocale',
      locale: 'kk',
    });
    expect(parseShellMessage({ protocol: GAME_PROTOCOL, type: 'setLocale', locale: 'uk' })).toBeNull();
  });
});
