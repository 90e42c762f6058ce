import { Pool } from 'undici';
import type { Dispatcher } from 'undici';

import type { CallBounds } from './proxy-bounds.ts';

/** A call that is not sent, because too many are under way. */
export class TooManyCalls extends Error {
  /** Whether they are all of one visitor. */
  readonly isOfVisitor: boolean;

  constructor(isOfVisitor: boolean) {
    super(isOfVisitor ? 'A visitor has too many calls under way.' : 'Too many calls wait for the API.');
    this.isOfVisitor = isOfVisitor;
  }
}

export interface ApiCall {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface ApiCalls {
  /**
   * Counts the visitor's calls, from now until the returned function is called.
   *
   * @throws TooManyCalls
   */
  enter(visitor: string): () => void;
  /**
   * Sends a call and resolves with the head of its answer.
   *
   * @throws TooManyCalls at once when as many as may wait already do; an error when the API does not answer in time
   */
  send(call: ApiCall): Promise<Dispatcher.ResponseData>;
}

/** Calls of the API over a bounded number of sockets. */
export function createApiCalls(
  origin: string,
  { perVisitor, connections, waiting, answerMs, silentMs }: CallBounds,
): ApiCalls {
  // The deadline below counts the wait for a socket too, so undici's own is not needed.
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: silentMs });
  const counts = new Map<string, number>();
  let underWay = 0;

  return {
    enter(visitor) {
      const count = (counts.get(visitor) ?? 0) + 1;
      if (count > perVisitor) throw new TooManyCalls(true);
      counts.set(visitor, count);
      return () => {
        const left = (counts.get(visitor) ?? 1) - 1;
        if (left === 0) counts.delete(visitor);
        else counts.set(visitor, left);
      };
    },
    async send({ method, path, headers, body, signal }) {
      if (underWay >= connections + waiting) throw new TooManyCalls(false);
      const expiry = new AbortController();
      const timer = setTimeout(() => expiry.abort(new Error('The API did not answer in time.')), answerMs);
      underWay += 1;
      try {
        const answer = await pool.request({
          method,
          path,
          headers,
          body: body.length === 0 ? null : body,
          signal: AbortSignal.any([signal, expiry.signal]),
        });
        answer.body.once('close', () => (underWay -= 1));
        return answer;
      } catch (error) {
        underWay -= 1;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
