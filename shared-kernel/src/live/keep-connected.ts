import { Observable } from 'rxjs';

import type { ApiErrorCode } from '../contracts/errors.ts';
import type { Credentials } from '../http/api.ts';
import { jitteredDelay } from '../retry/growing-delay.ts';
import type { NumberedMessage } from './live-message.ts';
import { readStream } from './read-stream.ts';
import type { RealtimeAccess } from './realtime-access.ts';

const RETRY = { baseMs: 2_000, mostMs: 60_000 };

/** The API has no events, or none for visitors of this country: reconnecting would not help. */
const FINAL = [403, 404];

export interface ConnectionSetup extends Credentials {
  url: string;
  /** What opens the stream of a player; other tokens than those that were refused. */
  realtime: (refused: RealtimeAccess | null) => Promise<RealtimeAccess>;
  /** After which event to go on; null for a stream that begins now. */
  lastEventId: () => string | null;
  fetch: typeof fetch;
  random: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface Attempt {
  accessToken: string | null;
  realtime: RealtimeAccess | null;
}

/** After which event the stream of an attempt begins; null for now. */
const startOf = (setup: ConnectionSetup, { realtime }: Attempt): string | null =>
  setup.lastEventId() ?? realtime?.lastEventId ?? null;

const headersOf = (setup: ConnectionSetup, attempt: Attempt): Record<string, string> => {
  const { accessToken, realtime } = attempt;
  const start = startOf(setup, attempt);
  return {
    accept: 'text/event-stream',
    ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
    ...(realtime === null
      ? {}
      : {
          'realtime-token': realtime.realtimeToken,
          'notifications-token': realtime.notificationsToken,
        }),
    ...(start === null ? {} : { 'last-event-id': start }),
  };
};

const request = (setup: ConnectionSetup, attempt: Attempt, signal: AbortSignal): Promise<Response> => {
  signal.throwIfAborted();
  return setup.fetch(setup.url, { headers: headersOf(setup, attempt), cache: 'no-store', signal });
};

/** The answer to a request in the name of the player, whose token is renewed once where it is refused. */
const requestAsPlayer = async (
  setup: ConnectionSetup,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Response> => {
  const { accessToken } = attempt;
  const first = await request(setup, attempt, signal);
  if (first.status !== 401 || accessToken === null) return first;
  const renewed = await setup.refresh(accessToken);
  if (renewed === null) return first;
  await first.body?.cancel();
  const second = await request(setup, { ...attempt, accessToken: renewed }, signal);
  if (second.status === 401) setup.onRefused(renewed);
  return second;
};

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const areTokensRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 200 || isStream(response)) return false;
  const { data } = (await response.json()) as { data?: { code?: unknown } };
  return data?.code === ('REALTIME_TOKEN_INVALID' satisfies ApiErrorCode);
};

/** Opens a stream; the tokens of a player's stream are renewed once where they are refused. */
const openStream = async (setup: ConnectionSetup, signal: AbortSignal) => {
  const attempt = async (refused: RealtimeAccess | null) => {
    const accessToken = setup.token();
    const realtime = accessToken === null ? null : await setup.realtime(refused);
    const shownUpTo = setup.lastEventId() === null ? (realtime?.lastEventId ?? null) : null;
    const response = await requestAsPlayer(setup, { accessToken, realtime }, signal);
    return { response, realtime, shownUpTo };
  };
  const first = await attempt(null);
  const isRefused = first.realtime !== null && (await areTokensRefused(first.response));
  return isRefused ? attempt(first.realtime) : first;
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
        const { response, shownUpTo } = await openStream(setup, signal);
        if (FINAL.includes(response.status)) return null;
        const { body } = response;
        if (!isStream(response) || body === null) {
          if (!response.bodyUsed) await body?.cancel();
          return failures + 1;
        }
        await readStream({
          body,
          shownUpTo,
          onMessage(message) {
            hasOpened = true;
            subscriber.next(message);
          },
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
