import { Observable } from 'rxjs';

import type { Credentials } from '../http/api.ts';
import { jitteredDelay } from '../retry/growing-delay.ts';
import type { NumberedMessage } from './live-message.ts';
import { readStream } from './read-stream.ts';

const RETRY = { baseMs: 2_000, mostMs: 60_000 };

/** The API has no events, or none for visitors of this country: reconnecting would not help. */
const FINAL = [403, 404];

export interface ConnectionSetup extends Credentials {
  url: string;
  /** After which event to go on; null for a stream that begins now. */
  lastEventId: () => string | null;
  fetch: typeof fetch;
  random: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const headersOf = (accessToken: string | null, id: string | null): Record<string, string> => ({
  accept: 'text/event-stream',
  ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
  ...(id === null ? {} : { 'last-event-id': id }),
});

const request = (setup: ConnectionSetup, accessToken: string | null, signal: AbortSignal) =>
  setup.fetch(setup.url, { headers: headersOf(accessToken, setup.lastEventId()), cache: 'no-store', signal });

/** The answer to a request in the name of the player, whose token is renewed once where it is refused. */
const requestAsPlayer = async (setup: ConnectionSetup, signal: AbortSignal): Promise<Response> => {
  const accessToken = setup.token();
  const first = await request(setup, accessToken, signal);
  if (first.status !== 401 || accessToken === null) return first;
  const renewed = await setup.refresh(accessToken);
  if (renewed === null) return first;
  await first.body?.cancel();
  signal.throwIfAborted();
  const second = await request(setup, renewed, signal);
  if (second.status === 401) setup.onRefused(renewed);
  return second;
};

/**
 * The events of one connection to the API, opened again whenever it ends, after a pause of random length: those who
 * were cut off together do not come back together. A token that is refused is renewed as for a call. Completes where
 * the API has no events.
 */
export const keepConnected = (setup: ConnectionSetup): Observable<NumberedMessage> =>
  new Observable((subscriber) => {
    const over = new AbortController();
    const { signal } = over;

    /** How many attempts in a row have failed, this one included; null where another one is useless. */
    const connect = async (failures: number): Promise<number | null> => {
      let hasOpened = false;
      try {
        const response = await requestAsPlayer(setup, signal);
        if (FINAL.includes(response.status)) return null;
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
        if (!isStream || response.body === null) {
          await response.body?.cancel();
          return failures + 1;
        }
        await readStream(response.body, (message) => {
          hasOpened = true;
          subscriber.next(message);
        });
      } catch {
        // A broken connection is retried, so it needs no report.
      }
      return hasOpened ? 0 : failures + 1;
    };

    const run = async (): Promise<void> => {
      let failures: number | null = 0;
      while (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop
        failures = await connect(failures);
        if (failures === null) {
          subscriber.complete();
          return;
        }
        // oxlint-disable-next-line no-await-in-loop
        await setup.wait(jitteredDelay(failures, RETRY, setup.random), signal);
      }
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) subscriber.error(error);
    });
    return () => over.abort();
  });
