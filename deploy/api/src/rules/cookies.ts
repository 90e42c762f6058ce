import { CANARY_COOKIE, MEASUREMENT_COOKIE, PARTNER_COOKIE, THEME_COOKIE } from '@marquee/kernel/cookies';
import { LANGUAGE_COOKIE } from '@marquee/kernel/locale';

const DAY_SECONDS = 24 * 60 * 60;

/** How long browsers keep what the site leaves there. */
export const COOKIES = {
  languageDays: LANGUAGE_COOKIE.maxAgeSeconds / DAY_SECONDS,
  themeDays: THEME_COOKIE.maxAgeSeconds / DAY_SECONDS,
  partnerDays: PARTNER_COOKIE.maxAgeSeconds / DAY_SECONDS,
  measurementDays: MEASUREMENT_COOKIE.maxAgeSeconds / DAY_SECONDS,
  canaryDays: CANARY_COOKIE.maxAgeSeconds / DAY_SECONDS,
  /** In which a device that is trusted is not asked for the second step. */
  trustedDeviceDays: 30,
  /** Searches kept in the browser's own storage. */
  recentSearches: 5,
} as const;
