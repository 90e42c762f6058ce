import * as z from 'zod/mini';

import { LanguageQuery } from '../common.ts';
import { Prize, Score, TOURNAMENT_STATES } from './terms.ts';

/** A line of a board. */
export const BoardRow = z.object({
  /** From 1. Who reached the same score at the same moment has the same place. */
  place: z.int(),
  /** The number of the entry in its tournament: names a line for good, while names and places change. */
  entry: z.int(),
  /** Masked, as `Ali***`; null where the player wants none shown. Of demonstration players, whole. */
  name: z.nullable(z.string()),
  score: Score,
  /** How many rounds have counted. */
  rounds: z.int(),
  /** When this score was reached; null before the first round. */
  reachedAt: z.nullable(z.iso.datetime()),
  /** What the place would get as it stands; empty for nothing. Equal places share theirs. */
  prizes: z.array(Prize),
  /** Places gained since the last comparison, below zero lost; null where it was not on the board then. */
  drift: z.nullable(z.int()),
});

/** What lines are worth: all lines that anybody sees, of one moment. */
const board = {
  tournamentId: z.uuid(),
  state: z.enum(TOURNAMENT_STATES),
  /**
   * Names what the board held, and grows with each change: milliseconds of the clock. The same number is the same board.
   */
  version: z.int(),
  /** When it was last looked at: its age is `serverTime` without this. */
  checkedAt: z.iso.datetime(),
  /** How many have a place. */
  total: z.int(),
  /** The first places, up to `showTop`. */
  rows: z.array(BoardRow),
};

/**
 * - `counts`: new rounds count. `frozen`: they do not, because of a break or a block; the score stays. `withdrawn`: the
 *   player is excluded, or has closed the account. `disqualified`: by the operator, for `reason`.
 */
export const ENTRY_STATES = ['counts', 'frozen', 'withdrawn', 'disqualified'] as const;

/** `GET /tournament/{id}/leaderboard?lang`, and `GET /race-stage/{id}/leaderboard`. */
export const Leaderboard = z.object({
  ...board,
  /** The standing is final and paid by: nothing moves any more but by a published correction. */
  isFinal: z.boolean(),
  /** Of the player who asks; null for visitors and for who has not joined. */
  own: z.nullable(
    z.object({
      /** Null while they have no place, for want of rounds or because they are out. */
      row: z.nullable(BoardRow),
      entry: z.int(),
      state: z.enum(ENTRY_STATES),
      reason: z.nullable(z.string()),
      /** Rounds that are still lacking before they have a place. */
      roundsLacking: z.int(),
      /** Up to two lines above and two below, without their own. */
      neighbours: z.array(BoardRow),
      /** What is lacking to the score of the place above; null at the first place and without a place. */
      toNextPlace: z.nullable(Score),
    }),
  ),
  serverTime: z.iso.datetime(),
});
export const LeaderboardQuery = LanguageQuery;

/** `GET /tournaments/{id}/drifts`, `GET /race-stage/{id}/drifts`: who on the board stands elsewhere than at the comparison before. */
export const Drifts = z.object({
  version: z.int(),
  /** Of the comparison; null where there was none yet. */
  since: z.nullable(z.iso.datetime()),
  items: z.array(
    z.object({
      entry: z.int(),
      name: z.nullable(z.string()),
      /** Null where they had no place. */
      from: z.nullable(z.int()),
      to: z.int(),
    }),
  ),
});

/**
 * `GET /tournaments/{id}/live`: a `text/event-stream` of one board, for everybody. `EventSource` reads it; the name of an
 * event is a key of this, its data the JSON of the value.
 *
 * It begins with `board/snapshot`. `board/diff` holds what has changed since `from`, at most once a second: where `from` is
 * not the version that is shown, events were missed, and the leaderboard call has to be asked. A snapshot comes again every
 * ten seconds in which something has changed. `board/checked` says that nothing has, so that the board knows its age; it
 * comes every five seconds. `board/ended` comes when nothing will follow: close the stream. Where it cannot be opened, ask
 * the leaderboard call every 15 seconds.
 */
export const BOARD_EVENTS = {
  'board/snapshot': z.object(board),
  'board/diff': z.object({
    /** The version that this builds on. */
    from: z.int(),
    version: z.int(),
    checkedAt: z.iso.datetime(),
    state: z.enum(TOURNAMENT_STATES),
    total: z.int(),
    /** Lines that are new or have changed, by `entry`. */
    rows: z.array(BoardRow),
    /** Entries that are no longer among the first places. */
    gone: z.array(z.int()),
  }),
  'board/checked': z.object({ version: z.int(), checkedAt: z.iso.datetime() }),
  'board/ended': z.object({ version: z.int(), state: z.enum(TOURNAMENT_STATES) }),
} as const;

export type BoardRow = z.infer<typeof BoardRow>;
export type EntryState = (typeof ENTRY_STATES)[number];
export type Leaderboard = z.infer<typeof Leaderboard>;
export type Drifts = z.infer<typeof Drifts>;
export type BoardEventName = keyof typeof BOARD_EVENTS;
export type BoardEventPayloads = { [Name in BoardEventName]: z.infer<(typeof BOARD_EVENTS)[Name]> };
export type BoardSnapshot = BoardEventPayloads['board/snapshot'];
export type BoardDiff = BoardEventPayloads['board/diff'];
