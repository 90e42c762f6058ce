/** First segments of addresses that are no pages of the site. */
const NO_PAGES = new Set(['api', 'assets', 'media', 'share', 'feeds', 'sitemaps', 'manifests']);

/** Whether an address is one of the site's pages: not a file, a call, or the site's own business. */
export const isPage = ({ pathname }: URL): boolean => {
  const first = pathname.split('/')[1] ?? '';
  return !NO_PAGES.has(first) && !first.startsWith('_') && !first.includes('.');
};

/** What the server says of pages that are a player's, or that differ between two answers. */
const NOT_FOR_ALL = /\b(?:no-store|private)\b/;

/** Whether an answer may be shown again without the network. Errors and redirects are true of their moment alone. */
export const mayKeepPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !NOT_FOR_ALL.test(headers.get('cache-control') ?? '');
