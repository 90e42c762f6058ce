import { LANGUAGE_COOKIE } from '@marquee/kernel/locale';

const DAY_SECONDS = 24 * 60 * 60;

/** How long browsers keep what the site leaves there. Theme and partner cookies are set by the shell, for a year each. */
export const COOKIES = {
  languageDays: LANGUAGE_COOKIE.maxAgeSeconds / DAY_SECONDS,
  themeDays: 365,
  partnerDays: 365,
  /** Searches kept in the browser's own storage. */
  recentSearches: 5,
} as const;
