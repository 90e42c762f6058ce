import { STREAM_OPENED } from '@marquee/kernel/contracts/events';

import type { StoredEvent } from './outbox.ts';

/**
 * How long browsers wait before they reconnect by themselves, with `EventSource`; our own client uses a growing delay.
 */
const RETRY_MS = 3_000;

/** A comment: it keeps those between from taking a silent stream for a dead one. */
export const HEARTBEAT = ':\n\n';

export const RETRY = `retry: ${RETRY_MS}\n\n`;

const frames = new WeakMap<StoredEvent, string>();

/** An event in the format of the stream; serialised once for all its readers. */
export const frameOf = (event: StoredEvent): string => {
  const known = frames.get(event);
  if (known !== undefined) return known;
  // JSON holds no line break, which would end the field.
  const frame = `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.payload)}\n\n`;
  frames.set(event, frame);
  return frame;
};

export const openedFrame = (position: number, isResumed: boolean): string =>
  `id: ${position}\nevent: ${STREAM_OPENED}\ndata: ${JSON.stringify({ isResumed })}\n\n`;
