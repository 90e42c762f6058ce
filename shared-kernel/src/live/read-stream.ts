import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { LIVE_EVENTS, STREAM_OPENED, StreamOpened } from '../contracts/events.ts';
import { EVENTS_MISSED, type LiveMessage, type NumberedMessage } from './live-message.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An event that cannot be parsed counts as missed: a stream that continued before it would get it again and again. */
const messageOf = ({ event = '', data }: EventSourceMessage): LiveMessage | null => {
  if (event === STREAM_OPENED) {
    return StreamOpened.safeParse(parsed(data)).data?.isResumed === true ? null : EVENTS_MISSED;
  }
  // An event of a later API; this page has no listener for it.
  if (!Object.hasOwn(LIVE_EVENTS, event)) return null;
  const type = event as keyof typeof LIVE_EVENTS;
  const payload = LIVE_EVENTS[type].safeParse(parsed(data));
  return payload.success ? ({ type, payload: payload.data } as LiveMessage) : EVENTS_MISSED;
};

/**
 * Reads a stream of events until it ends.
 *
 * @throws where the connection breaks
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: NumberedMessage) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (event) => onMessage({ lastEventId: event.id ?? '', message: messageOf(event) }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
