import { Pool } from 'undici';
import type { Dispatcher } from 'undici';

import type { ApiOrigins } from './api-origins.ts';
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
  /** Aborted when the visitor no longer waits for the answer. */
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

/** The call was never sent, so another process may be asked whatever the method. */
const NOT_SENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
/** The process ended before it answered; it may have done what it was asked. */
const CUT_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Calls of the API over a bounded number of sockets, each to the process that has the fewest under way. */
export function createApiCalls(
  origins: ApiOrigins,
  { perVisitor, connections, waiting, answerMs, silentMs }: CallBounds,
): ApiCalls {
  const processes = new Map<string, { pool: Pool; underWay: number }>();
  const processAt = (origin: string) => {
    const known = processes.get(origin);
    if (known !== undefined) return known;
    // The deadline below counts the wait for a socket too, so undici's own is not needed.
    const options = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: silentMs };
    const created = { pool: new Pool(origin, options), underWay: 0 };
    processes.set(origin, created);
    return created;
  };
  let turn = 0;
  /** The one with the fewest calls under way; of several such, each in its turn. */
  const leastBusy = (among: readonly string[]): string => {
    const first = turn % among.length;
    turn = first + 1;
    return [...among.slice(first), ...among.slice(0, first)].reduce((least, origin) =>
      processAt(origin).underWay < processAt(least).underWay ? origin : least,
    );
  };
  const counts = new Map<string, number>();
  let underWay = 0;

  const sendTo = async (origin: string, call: ApiCall): Promise<Dispatcher.ResponseData> => {
    const process = processAt(origin);
    const { method, path, headers, body, signal } = call;
    const end = (): void => {
      underWay -= 1;
      process.underWay -= 1;
    };
    underWay += 1;
    process.underWay += 1;
    try {
      const answer = await process.pool.request({
        method,
        path,
        headers,
        body: body.length === 0 ? null : body,
        signal,
      });
      answer.body.once('close', end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };

  /** Where a process cannot be reached, the next one is asked; only a call that changes nothing is sent twice. */
  const sendToOne = async (call: ApiCall): Promise<Dispatcher.ResponseData> => {
    const tried: string[] = [];
    let left = origins.ready();
    for (;;) {
      const origin = leastBusy(left);
      try {
        // oxlint-disable-next-line no-await-in-loop
        return await sendTo(origin, call);
      } catch (error) {
        const code = codeOf(error);
        const isRead = call.method === 'GET' || call.method === 'HEAD';
        if (!NOT_SENT.includes(code) && !(isRead && CUT_OFF.includes(code))) throw error;
        tried.push(origin);
        origins.failed(origin);
        left = origins.ready().filter((other) => !tried.includes(other));
        if (left.length === 0) throw error;
      }
    }
  };

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
    async send(call) {
      if (underWay >= connections + waiting) throw new TooManyCalls(false);
      const expiry = new AbortController();
      const timer = setTimeout(() => expiry.abort(new Error('The API did not answer in time.')), answerMs);
      try {
        return await sendToOne({ ...call, signal: AbortSignal.any([call.signal, expiry.signal]) });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
