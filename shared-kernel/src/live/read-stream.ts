import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { LIVE_EVENTS, STREAM_OPENED, StreamOpened } from '../contracts/events.ts';
import { EVENTS_MISSED, type LiveMessage, type NumberedMessage } from './live-message.ts';

const messageOf = ({ event = '', data }: EventSourceMessage): LiveMessage | null => {
  if (event === STREAM_OPENED) {
    return StreamOpened.parse(JSON.parse(data)).isResumed ? null : EVENTS_MISSED;
  }
  // An event of a later API; this page has no listener for it.
  if (!Object.hasOwn(LIVE_EVENTS, event)) return null;
  const type = event as keyof typeof LIVE_EVENTS;
  return { type, payload: LIVE_EVENTS[type].parse(JSON.parse(data)) };
};

/**
 * Reads a stream of events until it ends.
 *
 * @throws where the connection breaks, or an event is not what the contract says
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
