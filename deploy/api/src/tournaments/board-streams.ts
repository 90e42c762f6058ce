import type { ServerResponse } from 'node:http';

import type {
  BoardDiff,
  BoardEventName,
  BoardEventPayloads,
  BoardSnapshot,
} from '@marquee/kernel/contracts/tournaments';

import { ApiError } from '../http/api-error.ts';

/** A page that opens more at once has lost count of them. */
const MOST_OF_VISITOR = 8;
const MOST_IN_ALL = 4_000;
/** What may wait for a reader who does not keep up, before its stream is ended: it asks for the board again. */
const MOST_WAITING_BYTES = 256 * 1024;
const SNAPSHOT_EVERY_MS = 10_000;
const CHECKED_EVERY_MS = 5_000;
/** `EventSource` comes back after so long. */
const RETRY_MS = 3_000;

const OVER: ReadonlySet<string> = new Set(['finished', 'paid', 'archived', 'cancelled']);

const frameOf = <Name extends BoardEventName>(name: Name, payload: BoardEventPayloads[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

/** What has changed from one snapshot to the next, by entries; null where nothing has. */
export const diffOf = (before: BoardSnapshot, after: BoardSnapshot): BoardDiff | null => {
  const isSame = before.version === after.version && before.state === after.state;
  if (isSame) return null;
  const known = new Map(before.rows.map((row) => [row.entry, JSON.stringify(row)]));
  const shown = new Set(after.rows.map(({ entry }) => entry));
  return {
    from: before.version,
    version: after.version,
    checkedAt: after.checkedAt,
    state: after.state,
    total: after.total,
    rows: after.rows.filter((row) => known.get(row.entry) !== JSON.stringify(row)),
    gone: before.rows.flatMap(({ entry }) => (shown.has(entry) ? [] : [entry])),
  };
};

interface Channel {
  readers: Set<ServerResponse>;
  last: BoardSnapshot;
  snapshotAt: number;
  /** Whether anything has changed since the last snapshot. */
  isChanged: boolean;
  checkedAt: number;
}

interface BoardStreamsSetup {
  /** The board of a tournament as everybody sees it. */
  look: (tournamentId: string) => Promise<BoardSnapshot>;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/**
 * Boards that are followed: each is looked at once a tick, and what has changed is written once and sent to all its readers.
 */
export const createBoardStreams = ({ look, now, onFailure }: BoardStreamsSetup) => {
  const channels = new Map<string, Channel>();
  const visitors = new Map<string, number>();
  let count = 0;

  const enter = (visitor: string): (() => void) => {
    const own = (visitors.get(visitor) ?? 0) + 1;
    if (own > MOST_OF_VISITOR || count >= MOST_IN_ALL)
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many boards are followed.', { retryAfterSeconds: 30 });
    visitors.set(visitor, own);
    count += 1;
    return () => {
      count -= 1;
      const left = (visitors.get(visitor) ?? 1) - 1;
      if (left === 0) visitors.delete(visitor);
      else visitors.set(visitor, left);
    };
  };

  const send = ({ readers }: Channel, frame: string): void => {
    for (const reader of readers)
      if (reader.writableLength > MOST_WAITING_BYTES) reader.destroy();
      else reader.write(frame);
  };

  const end = (id: string, channel: Channel): void => {
    channels.delete(id);
    const { version, state } = channel.last;
    send(channel, frameOf('board/ended', { version, state }));
    for (const reader of channel.readers) reader.end();
  };

  const tell = (channel: Channel, board: BoardSnapshot, time: number): void => {
    const diff = diffOf(channel.last, board);
    channel.last = board;
    if (diff !== null) channel.isChanged = true;
    if (channel.isChanged && time - channel.snapshotAt >= SNAPSHOT_EVERY_MS) {
      send(channel, frameOf('board/snapshot', board));
      channel.snapshotAt = time;
      channel.checkedAt = time;
      channel.isChanged = false;
    } else if (diff !== null) {
      send(channel, frameOf('board/diff', diff));
      channel.checkedAt = time;
    } else if (time - channel.checkedAt >= CHECKED_EVERY_MS) {
      const { version, checkedAt } = board;
      send(channel, frameOf('board/checked', { version, checkedAt }));
      channel.checkedAt = time;
    }
  };

  return {
    /** How many follow a board. */
    count: (): number => count,

    /**
     * Begins to answer with the board and what changes of it, or throws before anything is sent.
     *
     * @throws {ApiError} `TOO_MANY_REQUESTS`
     */
    open: async (
      tournamentId: string,
      {
        response,
        visitor,
        headers,
      }: { response: ServerResponse; visitor: string; headers: Record<string, string> },
    ): Promise<void> => {
      const leave = enter(visitor);
      const board = await look(tournamentId).catch((error: unknown) => {
        leave();
        throw error;
      });
      const time = now().getTime();
      const channel = channels.get(tournamentId) ?? {
        readers: new Set<ServerResponse>(),
        last: board,
        snapshotAt: time,
        isChanged: false,
        checkedAt: time,
      };
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      // What the others were told last: the next diff builds on it.
      response.write(`retry: ${RETRY_MS}\n\n${frameOf('board/snapshot', channel.last)}`);
      channels.set(tournamentId, channel);
      channel.readers.add(response);
      response.once('close', () => {
        leave();
        channel.readers.delete(response);
        if (channel.readers.size === 0 && channels.get(tournamentId) === channel)
          channels.delete(tournamentId);
      });
      if (OVER.has(channel.last.state)) end(tournamentId, channel);
    },

    /** Looks at each board that is followed, once, and tells its readers. */
    tick: async (): Promise<void> => {
      for (const [id, channel] of channels) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one board after the other, so that other calls have the database too
          tell(channel, await look(id), now().getTime());
          if (OVER.has(channel.last.state)) end(id, channel);
        } catch (error) {
          onFailure(error);
        }
      }
    },

    /** Ends all streams; readers come back, to another process. */
    endAll: (): void => {
      for (const { readers } of channels.values()) for (const reader of readers) reader.end();
    },
  };
};
