import * as z from 'zod/mini';

import { Slug } from './common.ts';

/**
 * What `GET /events` tells open pages, by the name of the event. A fact that stands by itself, so that hearing it twice
 * does no harm.
 */
export const LIVE_EVENTS = {
  /** The operator has closed a game to everybody, or opened it again. Country and device may still refuse a visitor. */
  'game/availability-changed': z.object({ slug: Slug, isOpen: z.boolean() }),
  /** A block or a limit of the player has begun, become longer or ended. On the player's own channel. */
  'player/protection-changed': z.object({}),
  /** A session of the player was ended from elsewhere, which may be this one. On the player's own channel. */
  'player/sessions-ended': z.object({}),
  /** A message has come into the player's inbox. On the player's own channel. */
  'player/inbox-changed': z.object({}),
  /** A document of the player was accepted, or was not. On the player's own channel. */
  'player/verification-changed': z.object({}),
} as const;

/** Sent when a stream has told all that happened before it was opened. */
export const STREAM_OPENED = 'stream/opened';

export const StreamOpened = z.object({
  /**
   * False where events may have been missed since `Last-Event-ID`, or none was given: whatever is displayed has to be
   * fetched again.
   */
  isResumed: z.boolean(),
});

/** The id of the last event that was heard; a stream goes on after it. */
export const EventsHeaders = z.object({
  'last-event-id': z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventPayloads = { [Name in LiveEventName]: z.infer<(typeof LIVE_EVENTS)[Name]> };
export type LiveEvent = {
  [Name in LiveEventName]: { type: Name; payload: LiveEventPayloads[Name] };
}[LiveEventName];
