import type { Menu } from '@marquee/kernel/contracts/site';
import type { Language } from '@marquee/kernel/locale';

import { GROUNDS } from '../render/ground-colours.ts';

/** Systems show four at most. */
const SHORTCUTS = 4;

/** What a system needs to install the site as an app, in one language. */
export const webManifest = (
  lang: Language,
  { brandName, menu }: { brandName: string; menu: Menu | null },
): object => ({
  id: '/',
  name: brandName,
  short_name: brandName,
  lang,
  dir: 'ltr',
  start_url: `/${lang}`,
  scope: '/',
  display: 'standalone',
  background_color: GROUNDS.dark,
  theme_color: GROUNDS.dark,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/share/icon.png', sizes: '1200x1200', type: 'image/png', purpose: 'maskable' },
  ],
  // Whoever opens one from the screen of a phone may be signed out.
  shortcuts: (menu?.bottom ?? [])
    .filter(({ access, path }) => access === 'public' && path !== '/')
    .slice(0, SHORTCUTS)
    .map(({ label, path }) => ({ name: label, url: `/${lang}${path}` })),
});
