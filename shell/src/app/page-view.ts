import type { Boot, Layout, PageHead, RouteMatch } from '@marquee/kernel/contracts';
import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import type { ShellText } from '../texts.ts';

/** What the frame holds: a remote's page, or one of the error screens. */
export type PageView =
  | { kind: 'page'; match: RouteMatch; layout: Layout }
  | { kind: 'error'; error: 'country' | 'not-found' | 'failure'; layout: Layout; textKey?: string };

type ShownError = Extract<PageView, { kind: 'error' }>['error'];

/** What a document says of itself while it shows an error. */
export const errorHead = (error: ShownError, t: ShellText, brandName: string): PageHead => ({
  // In English, as its screen is in English and Russian whatever the page's language.
  title:
    error === 'country'
      ? `${brandName} does not accept visitors from your country`
      : t(error === 'not-found' ? 'error.404.title' : 'error.500.title'),
  noindex: true,
});

/** Errors keep the default layout, so that the visitor can go on from there; a refused country gets the blank one. */
export const errorView = (error: 'country' | 'not-found' | 'failure', textKey?: string): PageView => ({
  kind: 'error',
  error,
  textKey,
  layout: error === 'country' ? 'blank' : 'default',
});

/**
 * The address of the page on show, null where it is no page's. An error is shown at the address of a page too: its
 * subject may exist in another language, or load later.
 */
export function pageAddress(view: PageView, address: string, { routes }: Boot): string | null {
  if (view.kind === 'page') return address;
  const [pathname = ''] = address.split('?', 1);
  const mayExist = view.error !== 'country' && matchRoute(compileRoutes(routes), pathname) !== null;
  return mayExist ? address : null;
}

/**
 * The view of the document as it was served: the edge has decided it, and the browser hydrates the same view before it
 * runs its own guards.
 */
export function firstView(boot: Boot, pathname: string): PageView {
  if (boot.status === 403) return errorView('country');
  if (boot.status === 404) return errorView('not-found', boot.missingTextKey);
  if (boot.status >= 500) return errorView('failure');
  const match = matchRoute(compileRoutes(boot.routes), pathname);
  return match === null ? errorView('not-found') : { kind: 'page', match, layout: match.layout };
}
