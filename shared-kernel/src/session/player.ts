import type { DisplayData, PlayerBlock as Block, RealtimeTokens } from '../contracts/player/index.ts';

/** The shell alone opens the event stream. */
type OfTheStream = keyof RealtimeTokens | 'lastEventId';

/**
 * Session state of a player as `GET /player/display-data` gives it; money as exact decimal strings. Whether somebody is
 * signed in is the session's to say.
 */
export type Player = Readonly<Omit<DisplayData, 'isAuth' | OfTheStream>>;

export type PlayerBlock = Readonly<Block>;
