import type { EventsMissed } from '../bus/events.ts';
import type { LiveEvent } from '../contracts/events.ts';

/** What listeners are told. */
export type LiveMessage = LiveEvent | { type: 'live/events-missed'; payload: EventsMissed };

/** A message, with the id of the last event before or in it: a reopened stream continues after that event. */
export interface NumberedMessage {
  lastEventId: string;
  /** Null where there is nothing to tell but the id. */
  message: LiveMessage | null;
}

export const EVENTS_MISSED: LiveMessage = { type: 'live/events-missed', payload: {} };

/** @param id of the newest event that may have been missed */
export const eventsMissedUpTo = (id: string): LiveMessage => ({
  type: 'live/events-missed',
  payload: { upTo: Number(id) },
});
