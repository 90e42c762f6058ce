import type { LiveEvent } from '../contracts/events.ts';

/** What listeners are told. */
export type LiveMessage =
  | LiveEvent
  /** Something may have happened that was not told: what is on show is to be read anew. */
  | { type: 'live/events-missed'; payload: Record<string, never> };

/** A message with the id of the last event before or in it, after which a stream goes on. */
export interface NumberedMessage {
  lastEventId: string;
  /** Null where there is nothing to tell but the id. */
  message: LiveMessage | null;
}

export const EVENTS_MISSED: LiveMessage = { type: 'live/events-missed', payload: {} };
