import { isLanguage } from '../locale/languages.ts';
import type { Language } from '../locale/languages.ts';

/**
 * What a game and the page around it say to each other through `postMessage`.
 *
 * Free of other modules but the list of languages: a provider ships this file to its game pages as it is.
 */
export const GAME_PROTOCOL = 'marquee-game/1';

/**
 * How much play lies between two `realityCheck` messages: the longest interval that the responsible gaming rules
 * allow.
 */
export const REALITY_CHECK_EVERY_MS = 60 * 60_000;

/** The game speaks. Amounts are for show: the page re-reads the wallet and never trusts them. */
export type GameMessage =
  | { type: 'ready' }
  | { type: 'roundStart'; roundId: string; stakeMinor: number }
  | { type: 'roundEnd'; roundId: string; winMinor: number; balanceMinor: number }
  | { type: 'balanceRefresh' }
  | { type: 'error'; code: string }
  | { type: 'openCashier' }
  /** Something opened or closed over the game: while it is open, Back closes it and leaves the page where it is. */
  | { type: 'cover'; isOpen: boolean }
  | { type: 'exit' };

/** The page speaks. */
export type ShellMessage =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'mute'; muted: boolean }
  | { type: 'setLocale'; locale: Language }
  | { type: 'realityCheck'; elapsedMs: number; netMinor: number }
  /** Back was pressed over what the game had opened. */
  | { type: 'closeCover' }
  | { type: 'close' };

type Fields = Record<string, unknown>;

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isAmount = (value: unknown): value is number => isInteger(value) && value >= 0;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Each reader builds its message from known fields, so that nothing outside the contract is passed on.
const readGameMessage = (fields: Fields): GameMessage | null => {
  const { type, roundId, stakeMinor, winMinor, balanceMinor, code, isOpen } = fields;
  switch (type) {
    case 'ready':
    case 'balanceRefresh':
    case 'openCashier':
    case 'exit':
      return { type };
    case 'roundStart':
      return isName(roundId) && isAmount(stakeMinor) ? { type, roundId, stakeMinor } : null;
    case 'roundEnd':
      return isName(roundId) && isAmount(winMinor) && isAmount(balanceMinor)
        ? { type, roundId, winMinor, balanceMinor }
        : null;
    case 'error':
      return isName(code) ? { type, code } : null;
    case 'cover':
      return typeof isOpen === 'boolean' ? { type, isOpen } : null;
    default:
      return null;
  }
};

const readShellMessage = (fields: Fields): ShellMessage | null => {
  const { type, muted, locale, elapsedMs, netMinor } = fields;
  switch (type) {
    case 'pause':
    case 'resume':
    case 'closeCover':
    case 'close':
      return { type };
    case 'mute':
      return typeof muted === 'boolean' ? { type, muted } : null;
    case 'setLocale':
      return isLanguage(locale) ? { type, locale } : null;
    case 'realityCheck':
      return isAmount(elapsedMs) && isInteger(netMinor) ? { type, elapsedMs, netMinor } : null;
    default:
      return null;
  }
};

/** The message of a game, or null for anything else. */
export const parseGameMessage = (value: unknown): GameMessage | null =>
  isFields(value) && value.protocol === GAME_PROTOCOL ? readGameMessage(value) : null;

/** The message of the page around a game, or null for anything else. */
export const parseShellMessage = (value: unknown): ShellMessage | null =>
  isFields(value) && value.protocol === GAME_PROTOCOL ? readShellMessage(value) : null;

type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>;
type Target = Pick<Window, 'postMessage'>;

export interface ChannelEnds<Incoming> {
  /** Own window: messages arrive here. */
  window: Listening;
  /** The other window: `iframe.contentWindow` in the page, `window.parent` in the game. */
  target: Target;
  /** Exact origin of the other window; anything from elsewhere is dropped, nothing is sent elsewhere. */
  origin: string;
  onMessage: (message: Incoming) => void;
}

export interface Channel<Outgoing> {
  send: (message: Outgoing) => void;
  /** Stops listening. */
  close: () => void;
}

const createChannel = <Incoming, Outgoing extends object>(
  { window, target, origin, onMessage }: ChannelEnds<Incoming>,
  read: (value: unknown) => Incoming | null,
): Channel<Outgoing> => {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new TypeError(`not an exact origin: ${origin}`);
  const listen = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source !== target) return;
    const message = read(event.data);
    if (message) onMessage(message);
  };
  window.addEventListener('message', listen);
  return {
    send: (message) => target.postMessage({ protocol: GAME_PROTOCOL, ...message }, origin),
    close: () => window.removeEventListener('message', listen),
  };
};

/**
 * The page's end of the channel to the game in its frame.
 *
 * Drops whatever does not come from exactly that window and origin or does not fit the protocol.
 *
 * @throws TypeError when `origin` is not one exact origin.
 * @example
 * const channel = createGameChannel({ window, target: frame.contentWindow, origin: gameOrigin, onMessage });
 * channel.send({ type: 'pause' });
 */
export const createGameChannel = (ends: ChannelEnds<GameMessage>): Channel<ShellMessage> =>
  createChannel(ends, parseGameMessage);

/**
 * The game's end of the channel to the page around it.
 *
 * @throws TypeError when `origin` is not one exact origin.
 */
export const createShellChannel = (ends: ChannelEnds<ShellMessage>): Channel<GameMessage> =>
  createChannel(ends, parseShellMessage);
