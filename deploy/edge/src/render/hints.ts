import type { Wake } from '@marquee/kernel/contracts';

import type { PageFiles } from './page-files.ts';

/** React names the pictures of a page before its markup; those it is told to hurry with are the first screen's. */
const URGENT_PICTURE = /<link rel="preload" as="image" href="(\/(?!\/)[\w./-]+)" fetchPriority="high"\/>/g;

/** More than these would only hold each other up. */
const MAXIMUM_PICTURES = 2;

const pictureHints = (markup: string): string[] =>
  [...markup.matchAll(URGENT_PICTURE)]
    .slice(0, MAXIMUM_PICTURES)
    .map(([, href]) => `<${href}>; rel=preload; as=image; fetchpriority=high`);

/**
 * The files of a page as `Link` values, for Early Hints and for the response itself. Integrity and crossorigin are
 * those of the request that follows, or the browser would fetch every file twice.
 *
 * Pictures of the first screen come first: they are small beside the scripts, and the visitor looks at them. A page
 * that sleeps when it arrives has no use for scripts yet.
 *
 * @param markup the page's, in which React has named its pictures
 */
export const hintsOf = ({ shellScripts, remoteScripts }: PageFiles, markup: string, wake: Wake): string[] => [
  ...pictureHints(markup),
  ...(wake === 'load' ? [...shellScripts, ...remoteScripts] : []).map(
    ({ src, integrity }) =>
      `<${src}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
  ),
];
