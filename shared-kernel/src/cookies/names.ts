const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Holds the access token, and so tells the edge that somebody is signed in. */
export const TOKEN_COOKIE = 'auth_token';

/** Remembers the parameters of the partner who sent a visitor. */
export const PARTNER_COOKIE = { name: 'partner', maxAgeSeconds: YEAR_SECONDS } as const;

/** Remembers the theme that a visitor chose. */
export const THEME_COOKIE = { name: 'theme', maxAgeSeconds: YEAR_SECONDS } as const;

/** Remembers the page that a visitor was kept from, until they are signed in. */
export const RETURN_PATH_COOKIE = { name: 'return_path', maxAgeSeconds: 10 * 60 } as const;

/** While a change is tried: the lot of a browser, what it tries in this visit, and when that was last seen. */
export const CANARY_COOKIE = { name: 'canary', maxAgeSeconds: 30 * 24 * 60 * 60 } as const;

/** Remembers whether a visitor lets visits be measured: `yes` or `no`. They are asked again after half a year. */
export const MEASUREMENT_COOKIE = { name: 'measurement', maxAgeSeconds: 180 * 24 * 60 * 60 } as const;
