import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

import { languageOf } from '../service-worker/language-of.ts';
import { offlineAnswer } from '../service-worker/offline-document.ts';
import { isPage, mayKeepPage } from '../service-worker/requests.ts';
import { leaveToNetwork, type Worker } from '../service-worker/worker.ts';

/*
 * The site's service worker: pages that were read stay readable without a network, and every other page says why it
 * cannot be shown. A page comes from the network whenever there is one, so what is pinned is live from the next request
 * on. Calls of the API are never answered from here: what is a player's, and money, is known by the server alone. Files of
 * releases and pictures never change at their addresses, so the browser's own cache has them.
 */
declare const self: Worker;

const PAGES = 'pages';
/** Only pages that are the same for every visitor are kept, whatever their headers say they may vary by. */
const SAME_FOR_ALL = { ignoreVary: true } as const;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

enableNavigationPreload();

registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPage(url),
  new NetworkFirst({
    cacheName: PAGES,
    matchOptions: SAME_FOR_ALL,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepPage(response) ? response : null) },
      {
        async handlerDidError({ request }) {
          const lang = languageOf(new URL(request.url), self.navigator.languages);
          const home = await caches.match(`/${lang}`, { cacheName: PAGES, ...SAME_FOR_ALL });
          return offlineAnswer(lang, { hasHome: home !== undefined });
        },
      },
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('install', leaveToNetwork);

// A new worker waits until the visitor asks for it: two versions of the site never answer for one page.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
