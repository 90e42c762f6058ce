import type { BodyBounds } from './unfinished-bodies.ts';

/** How many calls of one visitor, and of all, may be under way at a time. */
export interface CallBounds {
  perVisitor: number;
  /** Sockets to the API. */
  connections: number;
  /** Calls that wait for one of them; the next is refused. */
  waiting: number;
  /** From a whole request to the first byte of the answer, the wait for a socket included. */
  answerMs: number;
  /** Longest silence inside an answer; 0 for no end. */
  silentMs: number;
}

export interface ProxyBounds {
  bodies: BodyBounds;
  /** Of players who hand in a document; see `isUpload`. */
  uploads: BodyBounds;
  calls: CallBounds;
  /** Event streams last, so they have sockets of their own and none of their silence is too long. */
  streams: CallBounds;
}

/** Of each process of the edge. Bodies are as large as the API takes them. */
export const PROXY_BOUNDS: ProxyBounds = {
  bodies: { maximumBytes: 256 * 1024, deadlineMs: 10_000, perVisitor: 64, inAll: 512 },
  uploads: { maximumBytes: 10 * 1024 * 1024, deadlineMs: 120_000, perVisitor: 2, inAll: 16 },
  calls: { perVisitor: 64, connections: 128, waiting: 512, answerMs: 20_000, silentMs: 30_000 },
  streams: { perVisitor: 32, connections: 4_096, waiting: 0, answerMs: 20_000, silentMs: 0 },
};
