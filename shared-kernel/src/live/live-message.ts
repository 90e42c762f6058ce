import type { LiveEvent } from '../contracts/events.ts';

/** What listeners are told. */
export type LiveMessage =
  | LiveEvent
  /** Events may have been missed: whatever is displayed has to be fetched again. */
  | { type: 'live/events-missed'; payload: Record<string, never> };

/** A message, with the id of the last event before or in it: a reopened stream continues after that event. */
export interface NumberedMessage {
  lastEventId: string;
  /** Null where there is nothing to tell but the id. */
  message: LiveMessage | null;
}

export const EVENTS_MISSED: LiveMessage = { type: 'live/events-missed', payload: {} };
