const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Holds the access token, and so tells the edge that somebody is signed in. */
export const TOKEN_COOKIE = 'auth_token';

/** Remembers the parameters of the partner who sent a visitor. */
export const PARTNER_COOKIE = { name: 'partner', maxAgeSeconds: YEAR_SECONDS } as const;

/** Remembers the theme that a visitor chose. */
export const THEME_COOKIE = { name: 'theme', maxAgeSeconds: YEAR_SECONDS } as const;

/** Remembers the page that a visitor was kept from, until they are signed in. */
export const RETURN_PATH_COOKIE = { name: 'return_path', maxAgeSeconds: 10 * 60 } as const;
