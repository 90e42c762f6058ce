import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, Slug } from './common.ts';
import { PLAY_ENDS } from './games/play-ends.ts';

/**
 * What `GET /events` tells open pages, by the name of the event. A fact that stands by itself, so that hearing it twice
 * does no harm.
 */
export const LIVE_EVENTS = {
  /** The operator has closed a game to everybody, or opened it again. Country and device may still refuse a visitor. */
  'game/availability-changed': z.object({ slug: Slug, isOpen: z.boolean() }),
  /**
   * The operator has switched a part of the site off, or on again: `play`, `deposits`, `withdrawals`, `country:DE` or
   * `provider:marquee`.
   */
  'site/part-switched': z.object({ part: z.string(), isOn: z.boolean() }),
  /** Somebody has joined or left an activity of a streamer, or it is in another state. */
  'activity/changed': z.object({ activityId: z.uuid() }),
  /** Every player has to agree to new terms. */
  'terms/published': z.object({}),
  /** A block or a limit of the player has begun, become longer or ended. On the player's own channel. */
  'player/protection-changed': z.object({}),
  /** A session of the player was ended from elsewhere, which may be this one. On the player's own channel. */
  'player/sessions-ended': z.object({}),
  /** A message has come into the player's inbox. On the player's own channel. */
  'player/inbox-changed': z.object({}),
  /** A document of the player was accepted, or was not. On the player's own channel. */
  'player/verification-changed': z.object({}),
  /** Money of the player was moved. On the player's own channel. */
  'player/balance-changed': z.object({}),
  /** A payment of the player stands elsewhere than before. On the player's own channel. */
  'player/payment-changed': z.object({ paymentId: z.uuid() }),
  /** A bonus of the player was given, has changed or ended. On the player's own channel. */
  'player/bonus-changed': z.object({ grantId: z.uuid() }),
  /** The player has won a jackpot; the sum as their account got it. On the player's own channel. */
  'player/jackpot-won': z.object({ levelId: z.string(), amount: DecimalAmount, currency: CurrencyCode }),
  /** A jackpot was won, and starts anew. */
  'jackpots/won': z.object({ levelId: z.string() }),
  /** Free rounds of the player were given, can be played, or have ended. On the player's own channel. */
  'player/free-rounds-changed': z.object({ freeRoundsId: z.uuid() }),
  /** A play for money goes on in the page of its launch with this number. On the player's own channel. */
  'player/play-moved': z.object({ sessionId: z.string(), launchNumber: z.int() }),
  /** A play for money is over. On the player's own channel. */
  'player/play-ended': z.object({ sessionId: z.string(), reason: z.enum(PLAY_ENDS) }),
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

/** Longer than any that the API gives. */
const Token = z.string().check(z.maxLength(1_000));

export const EventsHeaders = z.object({
  /** The last event that was heard; a stream goes on after it. */
  'last-event-id': z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Both are of `GET /player/display-data`, and open the player's own channel. */
  'realtime-token': z.optional(Token),
  'notifications-token': z.optional(Token),
});
export type EventsHeaders = z.infer<typeof EventsHeaders>;

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventPayloads = { [Name in LiveEventName]: z.infer<(typeof LIVE_EVENTS)[Name]> };
export type LiveEvent = {
  [Name in LiveEventName]: { type: Name; payload: LiveEventPayloads[Name] };
}[LiveEventName];
