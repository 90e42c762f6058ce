import type { Boot } from '@marquee/kernel/contracts';

const route = (packageName: string, id: string, path: string) => ({
  package: packageName,
  id,
  path: `/{lang}${path}`,
  layout: 'default',
  // All share a document; the guards know the player's pages by their paths.
  access: 'public',
  render: 'server',
});

/** What an edge would have put into a page at `/en/blog`. */
export const aBoot = (): Boot =>
  ({
    composition: 1,
    lang: 'en',
    status: 200,
    settings: { brand: { name: 'Marquee' }, retiredLocales: [], partnerParameters: [], redirects: [] },
    routes: [
      route('mfe-catalogue', 'home', ''),
      route('mfe-content', 'blog', '/blog'),
      route('mfe-content', 'display', '/display/{id}'),
      route('mfe-cashier', 'balance', '/player/balance'),
      route('mfe-player-area', 'self-exclusion', '/player/self-exclusion'),
      route('mfe-player-area', 'login', '/login'),
    ],
    document: { access: 'public' },
    remotes: {},
    scripts: [],
    shellVersion: '1.0.0',
    shellMessages: {},
    page: { package: 'mfe-content', routeId: 'blog', messages: {}, rendered: true },
  }) as unknown as Boot;
