import type { LiveEventPayloads } from '../contracts/events.ts';
import type { GuardEffect } from '../contracts/guard.ts';

/** What a remote may tell the rest of the page. Names are past tense: a fact, not an order. */
export interface RemoteEvents {
  'session/sign-out-requested': Record<string, never>;
  /** The API has changed something of the player: what the site shows of them is out of date. */
  'player/changed': Record<string, never>;
  'wallet/balance-changed': { currency: string };
  'game/round-ended': { gameSlug: string };
  /** The visitor wants to search the games from where they are; `text` is what they have typed so far. */
  'search/requested': { text: string };
  'search/closed': Record<string, never>;
  /** The player wants to pay from where they are. What must not go on meanwhile waits until the cashier is closed. */
  'cashier/requested': { isOverGame: boolean };
  'cashier/closed': Record<string, never>;
}

/** Events may have been missed: whatever is displayed has to be fetched again. */
export interface EventsMissed {
  /**
   * The newest event that may have been missed: what was fetched after it is up to date. Left out where that is not
   * known.
   */
  upTo?: number;
}

/** What happens at the API while the page is open. A listener makes the page connect to the event stream. */
export interface LiveEvents extends LiveEventPayloads {
  'live/events-missed': EventsMissed;
}

/** What only the shell may announce. */
export interface HostEvents extends LiveEvents {
  'session/signed-in': Record<string, never>;
  'session/signed-out': Record<string, never>;
  'session/expired': Record<string, never>;
  'navigation/completed': { pathname: string; package: string | null; routeId: string | null };
  'guard/effect-raised': { effect: GuardEffect };
  'remote/failed': RemoteFailure;
}

/** One report per failure: enough to find the release that broke. */
export interface RemoteFailure {
  package: string;
  version: string;
  composition: number;
  /**
   * What the remote was doing. `handler`: it threw outside of React, in an event handler, timer or promise, and its
   * page is still displayed.
   */
  stage: 'load' | 'bootstrap' | 'mount' | 'update' | 'render' | 'handler' | 'unmount';
  message: string;
  pathname: string;
}

export type BusEvents = RemoteEvents & HostEvents;
