import type { Language } from '../locale/languages.ts';
import type { RouteEntry, RouteMatch, SiteSettings } from './render.ts';

/** What the guards may know of the player. The edge knows only the cookies; the browser knows the session. */
export interface GuardSession {
  /** An `auth_token` is there; whether it is still good is the API's to say. */
  hasToken: boolean;
  /** False on the edge and until `player/display-data` has answered: rules that need the player then wait. */
  isLoaded: boolean;
  isBlocked: boolean;
  isTermsRequired: boolean;
  selfExclusion: { enabled: boolean; dateTill: string | null };
}

/** Everything a decision is made from; a guard reads nothing else. */
export interface GuardRequest {
  /** Path with query and hash, as it was asked for: `/en/games/all?q=ra#top`. */
  url: string;
  routes: readonly RouteEntry[];
  settings: SiteSettings;
  session: GuardSession;
  /** The language cookie, and the browser's `Accept-Language` (or `navigator.languages` joined by commas). */
  rememberedLanguage: string | null;
  acceptLanguage: string;
  /** Value of the partner cookie, as written by an earlier decision. */
  partnerCookie: string | null;
  /** The page that an earlier decision kept the visitor from. The edge knows nobody to lead there, and leaves it out. */
  returnPath?: string | null;
  /** The visitor's country is refused. */
  isCountryRefused: boolean;
  /** ISO time from the server's clock. */
  now: string;
}

export interface CookieChange {
  name: string;
  value: string;
  maxAgeSeconds: number;
}

/** What the page shows beside a redirect: the notice or popup named by a guard. */
export type GuardEffect =
  | { kind: 'notice'; titleKey: string; textKey: string }
  | { kind: 'popup'; name: 'terms' | 'self-exclusion-alert' | 'self-exclusion-end-of-period' };

export type GuardDecision =
  | {
      kind: 'allow';
      lang: Language;
      /** The path and query to show; differs from the request where a guard restored or dropped parameters. */
      url: string;
      match: RouteMatch;
      cookies: CookieChange[];
      effects: GuardEffect[];
    }
  | {
      kind: 'redirect';
      status: 301 | 302;
      to: string;
      /** The guard that decided, for logs and tests. */
      by: string;
      cookies: CookieChange[];
      effects: GuardEffect[];
    }
  | {
      kind: 'deny';
      status: 403 | 404;
      /** For 404 exactly `Page Not Found: {full path}`. */
      reason: string;
      by: string;
      lang: Language;
      cookies: CookieChange[];
    };
