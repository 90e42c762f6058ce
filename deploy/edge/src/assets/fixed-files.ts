/** Files of the site itself that no release owns, by path. */
export const FIXED_FILES: Record<string, { type: string; body: string }> = {
  '/favicon.svg': {
    type: 'image/svg+xml',
    body:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect x="2" y="6" width="40" height="26" rx="7" fill="#ffb02e"/>' +
      '<path d="M10 26V13l7 8 5-8 5 8 7-8v13" fill="none" stroke="#1c1204" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/>' +
      '<g fill="#ffb02e"><circle cx="8" cy="38" r="2.4"/><circle cx="17.300" cy="38" r="2.4"/><circle cx="26.600" cy="38" r="2.4"/><circle cx="36" cy="38" r="2.4"/></g></svg>',
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nDisallow: /api/\nAllow: /\n' },
};
