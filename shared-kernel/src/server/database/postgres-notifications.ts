import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { jitteredDelay } from '../../retry/growing-delay.ts';
import { asUnavailable } from './database-unavailable.ts';
import type { Listener, Notifications } from './database.ts';
import { checkedChannel } from './notify.ts';

/** A network that drops an idle connection notifies neither end. */
const HEARTBEAT_MS = 15_000;
const PAUSES = { baseMs: 200, mostMs: 5_000 };

export interface PostgresNotificationsSettings {
  url: string;
  connectMs: number;
  statementMs: number;
  heartbeatMs?: number;
  random?: () => number;
  /** Called with lost connections, failed attempts to reconnect, and what listeners throw. */
  onError: (error: Error) => void;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What the driver says of a connection that is lost comes as its end, too. */
const ignore = (): void => {};

/**
 * One dedicated connection for all channels, opened with the first listener and kept until `close`: a pooled connection
 * would miss notifications while others use it. When it is lost, it is reopened, however many attempts that takes.
 */
export const listenToPostgres = (
  settings: PostgresNotificationsSettings,
): Notifications & { close(): Promise<void> } => {
  const { url, connectMs, statementMs, heartbeatMs = HEARTBEAT_MS, random = Math.random, onError } = settings;
  const listeners = new Map<string, Set<Listener>>();
  const over = new AbortController();
  let current: Client | null = null;
  let opening: Promise<Client> | null = null;
  let reopening: Promise<void> | null = null;
  let lastSent: Promise<unknown> = Promise.resolve();

  /** The driver wants one statement at a time on a connection. */
  const send = async (client: Client, statement: string): Promise<void> => {
    const sent = lastSent.then(() => asUnavailable(() => client.query(statement)));
    lastSent = sent.catch(ignore);
    await sent;
  };

  const tell = (listening: Iterable<Listener>, call: (listener: Listener) => void): void => {
    for (const listener of listening) {
      try {
        call(listener);
      } catch (error) {
        onError(asError(error));
      }
    }
  };

  const open = async (): Promise<Client> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs,
      keepAlive: true,
    });
    let hasEnded = false;
    client.on('error', ignore);
    client.once('end', () => {
      hasEnded = true;
      loseConnection(client);
    });
    client.on('notification', ({ channel, payload = '' }) =>
      tell([...(listeners.get(channel) ?? [])], (listener) => listener.onMessage(payload)),
    );
    try {
      await asUnavailable(() => client.connect());
      await Promise.all(Array.from(listeners.keys(), (channel) => send(client, `listen ${channel}`)));
      if (hasEnded || over.signal.aborted) throw new Error('The connection for messages was closed.');
    } catch (error) {
      client.end().catch(ignore);
      throw error;
    }
    current = client;
    return client;
  };

  /** Shares an opening that is under way. */
  const connected = async (): Promise<Client> => {
    if (current) return current;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };

  const reopen = async (): Promise<void> => {
    for (let attempt = 0; !over.signal.aborted; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const error = await connected().then(() => null, asError);
      if (error === null) {
        tell(
          [...listeners.values()].flatMap((each) => [...each]),
          (listener) => listener.onMissed(),
        );
        return;
      }
      if (over.signal.aborted) return;
      onError(error);
      // oxlint-disable-next-line no-await-in-loop
      await pause(jitteredDelay(attempt, PAUSES, random), null, { signal: over.signal, ref: false }).catch(
        ignore,
      );
    }
  };

  const loseConnection = (client: Client): void => {
    if (current !== client) return;
    current = null;
    if (over.signal.aborted) return;
    onError(new Error('The connection for messages was lost.'));
    reopening ??= reopen().finally(() => {
      reopening = null;
    });
  };

  const heartbeat = setInterval(() => {
    const client = current;
    if (!client) return;
    send(client, 'select 1').catch(() => {
      loseConnection(client);
      client.end().catch(ignore);
    });
  }, heartbeatMs).unref();

  return {
    listen: async (channel, listener) => {
      const listening = listeners.get(checkedChannel(channel)) ?? new Set();
      listeners.set(channel, listening.add(listener));
      const stop = async (): Promise<void> => {
        // The server keeps sending on this channel, and its notifications are dropped here: listeners rarely leave.
        listening.delete(listener);
      };
      try {
        const client = await connected();
        await send(client, `listen ${channel}`);
      } catch (error) {
        await stop();
        throw error;
      }
      return stop;
    },
    close: async () => {
      over.abort();
      clearInterval(heartbeat);
      await opening?.catch(ignore);
      await reopening;
      await current?.end();
    },
  };
};
