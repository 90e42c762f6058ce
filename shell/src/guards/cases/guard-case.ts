import type {
  CookieChange,
  GuardEffect,
  GuardRequest,
  GuardSession,
  SiteSettings,
} from '@marquee/kernel/contracts';
import { RETURN_PATH_COOKIE } from '@marquee/kernel/cookies';
import type { Language } from '@marquee/kernel/locale';

/** The edge knows of the session only whether there is a token, and never sees a hash. */
export type Half = 'edge' | 'browser';

export const BOTH: readonly Half[] = ['edge', 'browser'];
export const BROWSER: readonly Half[] = ['browser'];
export const EDGE: readonly Half[] = ['edge'];

/** What differs from a fresh visit: no token, no cookies, no browser language, the seeded site's settings. */
export type GuardCaseRequest = Partial<Omit<GuardRequest, 'url' | 'routes' | 'session' | 'settings'>> & {
  url: string;
  session?: Partial<GuardSession>;
  /** Rows with settings of their own cannot be walked on the seeded site. */
  settings?: Partial<SiteSettings>;
};

export type ExpectedDecision =
  | {
      kind: 'allow';
      package: string;
      lang?: Language;
      /** The request's unless given. */
      url?: string;
      cookies?: CookieChange[];
      effects?: GuardEffect[];
    }
  | {
      kind: 'redirect';
      status: 301 | 302;
      to: string;
      by: string;
      cookies?: CookieChange[];
      effects?: GuardEffect[];
    }
  | {
      kind: 'deny';
      status: 403 | 404;
      reason: string;
      by: string;
      lang?: Language;
      cookies?: CookieChange[];
    };

/** One row of the table that holds edge and browser to the same decisions. */
export interface GuardCase {
  title: string;
  /** Where the row holds: run it there. */
  halves: readonly Half[];
  request: GuardCaseRequest;
  expected: ExpectedDecision;
}

type More<Kind extends ExpectedDecision['kind']> = Partial<
  Omit<Extract<ExpectedDecision, { kind: Kind }>, 'kind'>
>;

export const allow = (owner: string, more: More<'allow'> = {}): ExpectedDecision => ({
  kind: 'allow',
  package: owner,
  ...more,
});

export const redirect = (
  status: 301 | 302,
  to: string,
  by: string,
  more: More<'redirect'> = {},
): ExpectedDecision => ({ kind: 'redirect', status, to, by, ...more });

/** A page that is not there, told by the path that was asked for. */
export const notFound = (path: string, by = 'route', more: More<'deny'> = {}): ExpectedDecision => ({
  kind: 'deny',
  status: 404,
  reason: `Page Not Found: ${path}`,
  by,
  ...more,
});

/** A player whose data has arrived. */
export const loaded = (changes: Partial<GuardSession> = {}): Partial<GuardSession> => ({
  hasToken: true,
  isLoaded: true,
  ...changes,
});

/** The cookie that leads back to a page which the player was kept from. */
export const saves = (path: string): CookieChange => ({ ...RETURN_PATH_COOKIE, value: path });
