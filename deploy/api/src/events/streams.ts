import type { ServerResponse } from 'node:http';

import { ApiError } from '../http/api-error.ts';
import type { EventFeed, Subscription } from './event-feed.ts';
import { frameOf, HEARTBEAT, openedFrame, RETRY } from './frames.ts';
import type { Channel, StoredEvent } from './outbox.ts';

export interface StreamBounds {
  perVisitor: number;
  inAll: number;
  /**
   * How many bytes may wait for a slow reader before its stream is closed; the reader reconnects and continues after
   * the last event.
   */
  waitingBytes: number;
  /**
   * Lifetime of a stream, up to twice this long: on reconnecting, the reader's rights are checked again, and streams
   * spread over the processes.
   */
  lifeMs: number;
}

export const STREAM_BOUNDS: StreamBounds = {
  perVisitor: 32,
  inAll: 4_000,
  waitingBytes: 64 * 1024,
  lifeMs: 20 * 60 * 1000,
};

interface StreamsSetup {
  feed: EventFeed;
  bounds: StreamBounds;
  now: () => Date;
  random: () => number;
}

interface OpenStream {
  response: ServerResponse;
  endsAt: number;
  /** Whether nothing was taken of what waited at the last heartbeat. */
  isStuck: boolean;
  /** What waits for its reader will be looked at when this turn is over. */
  willBeJudged: boolean;
}

export interface StreamRequest {
  response: ServerResponse;
  headers: Record<string, string>;
  /** Whose streams are counted together. */
  visitor: string;
  channels: readonly Channel[];
  /** The last event that was heard. */
  after: number | null;
}

/** The event streams of this process. */
export const createStreams = ({ feed, bounds, now, random }: StreamsSetup) => {
  const open = new Set<OpenStream>();
  const counts = new Map<string, number>();
  let entered = 0;
  let isOver = false;

  const enter = (visitor: string): (() => void) => {
    const count = (counts.get(visitor) ?? 0) + 1;
    if (count > bounds.perVisitor)
      throw new ApiError('TOO_MANY_REQUESTS', 'A visitor has too many event streams.', {
        retryAfterSeconds: 30,
      });
    if (isOver || entered >= bounds.inAll)
      throw new ApiError('UNAVAILABLE', 'No more event streams are taken.', { retryAfterSeconds: 5 });
    counts.set(visitor, count);
    entered += 1;
    return () => {
      entered -= 1;
      const left = (counts.get(visitor) ?? 1) - 1;
      if (left === 0) counts.delete(visitor);
      else counts.set(visitor, left);
    };
  };

  /**
   * What waits is judged in the next turn: Node holds back all that is written in one, however fast the reader is, and
   * a stream that comes back may have much to hear at once.
   */
  const write = (stream: OpenStream, text: string): void => {
    const { response } = stream;
    response.write(text);
    if (stream.willBeJudged) return;
    stream.willBeJudged = true;
    setImmediate(() => {
      stream.willBeJudged = false;
      if (response.writableLength > bounds.waitingBytes) response.destroy();
    });
  };

  const begin = (
    { response, headers }: StreamRequest,
    { missed, position, isResumed }: Subscription,
  ): OpenStream => {
    const stream: OpenStream = {
      response,
      endsAt: now().getTime() + bounds.lifeMs * (1 + random()),
      isStuck: false,
      willBeJudged: false,
    };
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither cached nor compressed on the way: each event has to arrive when it is sent.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // The position comes last: a reader whose connection breaks before it continues after the last event that arrived.
    write(stream, RETRY + missed.map(frameOf).join('') + openedFrame(position, isResumed));
    return stream;
  };

  return {
    /**
     * Begins to answer with a stream, or throws before anything is sent.
     *
     * @throws {ApiError} where too many are open
     */
    open: async (request: StreamRequest): Promise<void> => {
      const { response, visitor, channels, after } = request;
      const leave = enter(visitor);
      response.once('close', leave);
      let stream: OpenStream | null = null;
      const onEvent = (event: StoredEvent): void => {
        if (stream) write(stream, frameOf(event));
      };
      const subscription = await feed.subscribe({ channels, onEvent }, after).catch((error: unknown) => {
        leave();
        response.off('close', leave);
        throw error;
      });
      if (response.destroyed || isOver) {
        subscription.unsubscribe();
        response.destroy();
        return;
      }
      const begun = begin(request, subscription);
      stream = begun;
      open.add(begun);
      response.once('close', () => {
        open.delete(begun);
        subscription.unsubscribe();
      });
    },

    /** Sends keep-alives, ends the streams whose time is over, and closes those that are not read. */
    beat: (): void => {
      feed.catchUp();
      const time = now().getTime();
      for (const stream of open) {
        const { response, endsAt, isStuck } = stream;
        if (endsAt <= time) response.end();
        else if (isStuck && response.writableNeedDrain) response.destroy();
        else {
          stream.isStuck = response.writableNeedDrain;
          write(stream, HEARTBEAT);
        }
      }
    },

    count: (): number => open.size,

    /** Ends all streams cleanly and accepts no more. Readers reconnect, to another process. */
    endAll: (): void => {
      isOver = true;
      for (const { response } of open) response.end();
    },
  };
};

export type Streams = ReturnType<typeof createStreams>;
