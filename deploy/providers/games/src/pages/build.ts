import { join } from 'node:path';

import { buildPages } from '@marquee/kernel/rspack/pages';

import { GAMES } from '../games/registry.ts';

const ofGames = (file: (slug: string) => string): Record<string, string> =>
  Object.fromEntries(GAMES.map(({ slug }) => [slug, `./src/games/${slug}/client/${file(slug)}`]));

/** The script of a game that the verifier's page runs and shows. */
export const verifierOf = (slug: string): string => `verify-${slug}`;

/** Builds the browser code unless it is built already. Returns its folder. */
export const buildGamePages = (): ReturnType<typeof buildPages> =>
  buildPages({
    root: join(import.meta.dirname, '../../../../..'),
    packageName: 'deploy/providers/games',
    entries: {
      ...ofGames((slug) => `${slug}.ts`),
      'mark-framed': './src/client/mark-framed.ts',
      'verify-page': './src/client/verify-page.ts',
      sheet: ['@marquee/kernel/ui/fonts.css', './src/client/document.css', './src/client/sheet.css'],
      // Without the fonts, which would be requests: the page writes those it needs into itself.
      'verify-page-style': [
        './src/client/document.css',
        '@marquee/kernel/ui/tokens.css',
        '@marquee/kernel/ui/base.css',
        './src/client/sheet.css',
        './src/client/verify.css',
      ],
    },
    copied: './src/client/locales/*.json',
    readable: Object.fromEntries(
      Object.entries(ofGames(() => 'verify.ts')).map(([slug, file]) => [verifierOf(slug), file]),
    ),
  });
