import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { LIVE_EVENTS, STREAM_OPENED, StreamOpened } from '../contracts/events.ts';
import { EVENTS_MISSED, eventsMissedUpTo, type LiveMessage, type NumberedMessage } from './live-message.ts';

/** The API sends a sign of life every 20 seconds. Without any for so long, in milliseconds, the connection is dead. */
const SILENT_MS = 65_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const openingOf = ({ id, data }: EventSourceMessage, shownUpTo: string | null): LiveMessage | null => {
  if (StreamOpened.safeParse(parsed(data)).data?.isResumed === true)
    return shownUpTo === null ? null : eventsMissedUpTo(shownUpTo);
  return id === undefined ? EVENTS_MISSED : eventsMissedUpTo(id);
};

/** An event that cannot be parsed counts as missed: a stream that continued before it would get it again and again. */
const messageOf = (received: EventSourceMessage, shownUpTo: string | null): LiveMessage | null => {
  const { event = '', data } = received;
  if (event === STREAM_OPENED) return openingOf(received, shownUpTo);
  // An event of a later API; this page has no listener for it.
  if (!Object.hasOwn(LIVE_EVENTS, event)) return null;
  const type = event as keyof typeof LIVE_EVENTS;
  const payload = LIVE_EVENTS[type].safeParse(parsed(data));
  return payload.success ? ({ type, payload: payload.data } as LiveMessage) : EVENTS_MISSED;
};

export interface ReadStreamSetup {
  body: ReadableStream<Uint8Array>;
  /**
   * Of a page's first stream, the event after which it begins: the page may show what is older. Null for a stream that
   * goes on after another one.
   */
  shownUpTo: string | null;
  onMessage: (message: NumberedMessage) => void;
}

/**
 * Reads a stream of events until it ends, or nothing has come for {@link SILENT_MS}: a connection may die without a word,
 * as when a phone changes its network.
 *
 * @throws where the connection breaks
 */
export async function readStream({ body, shownUpTo, onMessage }: ReadStreamSetup): Promise<void> {
  const parser = createParser({
    onEvent: (event) => onMessage({ lastEventId: event.id ?? '', message: messageOf(event, shownUpTo) }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      silence = setTimeout(() => void reader.cancel().catch(() => {}), SILENT_MS);
      const { value, done } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    reader.cancel().catch(() => {});
  }
}
