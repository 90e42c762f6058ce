import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';

/** First segments of paths that the edge answers before it looks at any release. */
const RESERVED = new Set([
  'api',
  'assets',
  'media',
  'share',
  'feeds',
  'sitemaps',
  'manifests',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
]);

const isReserved = (address: string): boolean => {
  const [, first = ''] = address.split('/');
  return RESERVED.has(first) || first.startsWith('_');
};

/** Routes and root files at addresses that belong to the site itself: no visitor would ever reach them. */
export function reservedPathFaults({ routes, rootFiles = {} }: ReleaseManifest): Fault[] {
  const claimed = [
    ...routes.flatMap(({ id, path, patterns = [] }) =>
      [path, ...patterns].map((address) => [`The route ${id}`, address] as const),
    ),
    ...Object.keys(rootFiles).map((address) => ['A root file', address] as const),
  ];
  return claimed
    .filter(([, address]) => isReserved(address))
    .map(([what, address]) => ({
      code: 'PATH_RESERVED',
      message: `${what} claims ${address}, which the site answers by itself.`,
      nextStep: `Choose another address: /_…, ${[...RESERVED].map((name) => `/${name}`).join(', ')} are taken.`,
    }));
}
