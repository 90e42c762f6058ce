import { createParser } from 'eventsource-parser';

import { EVENTS_PATH } from '../protocol/following-calls.ts';
import type { Ask } from '../remote/ask.ts';
import { RegistryState } from './registry-state.ts';

/** The service gives a sign of life every five seconds; without one for so long the connection is dead. */
const SILENT_MS = 15_000;
/** The first thing comes at once; what holds it back, as some proxies do, would hold back the others. */
const FIRST_MS = 3_000;

export interface EventHearer {
  onState: (state: RegistryState, id: string) => void;
  /** Something came, if only a sign of life. */
  onHeard: () => void;
}

/**
 * Reads the service's events until the stream ends or falls silent.
 *
 * @param after id of the last event that was heard
 * @throws RegistryError SERVICE_AWAY and what the service refuses; an error where the stream breaks
 */
export async function readEvents(
  ask: Ask,
  { onState, onHeard }: EventHearer,
  { after, signal }: { after: string | null; signal: AbortSignal },
): Promise<void> {
  const silent = new AbortController();
  const response = await ask.raw({
    method: 'GET',
    path: EVENTS_PATH,
    headers: { accept: 'text/event-stream', ...(after === null ? {} : { 'last-event-id': after }) },
    signal: AbortSignal.any([signal, silent.signal]),
  });
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (event === 'state' && id !== undefined) onState(RegistryState.parse(JSON.parse(data)), id);
    },
  });
  const decoder = new TextDecoder();
  let silence: NodeJS.Timeout | undefined;
  const awaitNext = (milliseconds: number): void => {
    clearTimeout(silence);
    silence = setTimeout(() => silent.abort(), milliseconds);
  };
  awaitNext(FIRST_MS);
  try {
    for await (const chunk of response.body ?? []) {
      awaitNext(SILENT_MS);
      onHeard();
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}
