import type { Wake } from '@marquee/kernel/contracts';

import type { PageFile, PageFiles } from './page-files.ts';

/**
 * React emits the preloads of a page's pictures before its markup; those with high priority are on the first screen.
 */
const URGENT_PICTURE = /<link rel="preload" as="image" href="(\/(?!\/)[\w./-]+)" fetchPriority="high"\/>/g;
const FIRST_LINKS = /^(?:<link [^>]*>)+/;

/** More hints would only compete with each other. */
const MAXIMUM_PICTURES = 2;

/** Longer than the links before any markup. */
const LINKS_LENGTH = 8 * 1024;

const linksOf = (markup: string | Uint8Array): string => {
  const start =
    typeof markup === 'string'
      ? markup
      : Buffer.from(markup.buffer, markup.byteOffset, Math.min(markup.length, LINKS_LENGTH)).toString();
  return FIRST_LINKS.exec(start)?.[0] ?? '';
};

const pictureHints = (markups: ReadonlyArray<string | Uint8Array>): string[] =>
  markups
    .flatMap((markup) => [...linksOf(markup).matchAll(URGENT_PICTURE)])
    .slice(0, MAXIMUM_PICTURES)
    .map(([, href]) => `<${href}>; rel=preload; as=image; fetchpriority=high`);

const hintOf = ({ src, integrity }: PageFile, kind: 'script' | 'style'): string =>
  `<${src}>; rel=preload; as=${kind}; crossorigin=anonymous; integrity="${integrity}"`;

/**
 * The files of a page as `Link` values, for Early Hints and for the response itself. Integrity and crossorigin are
 * those of the request that follows, or the browser would fetch every file twice.
 *
 * Pictures of the first screen come first: they are small beside the scripts, and the visitor looks at them. A page
 * that sleeps when it arrives has no use for scripts yet.
 *
 * @param markups the shell's and the remote's, in each of which React has named its pictures
 */
export const hintsOf = (
  { shellScripts, remoteScripts, sharedStyles }: PageFiles,
  markups: ReadonlyArray<string | Uint8Array>,
  wake: Wake,
): string[] => [
  ...pictureHints(markups),
  ...(wake === 'load'
    ? [
        ...[...shellScripts, ...remoteScripts].map((file) => hintOf(file, 'script')),
        ...sharedStyles.map((file) => hintOf(file, 'style')),
      ]
    : []),
];
