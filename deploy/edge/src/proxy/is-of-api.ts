/**
 * Calls of the API and its files. A path with dot segments is none of them: the API would resolve it to another path
 * than the one that was looked at here.
 */
export const isOfApi = (pathname: string): boolean =>
  /^\/(?:api\/v1|media)\//.test(pathname) && !/\/(?:\.|%2e){1,2}(?:\/|$)|\\|%2f|%5c/i.test(pathname);
