import type { DisplayData, PlayerBlock as Block } from '../contracts/player/index.ts';

/**
 * Session state of a player as `GET /player/display-data` gives it; money as exact decimal strings. Whether somebody is
 * signed in is the session's to say.
 */
export type Player = Readonly<Omit<DisplayData, 'isAuth'>>;

export type PlayerBlock = Readonly<Block>;
