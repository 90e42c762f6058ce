import { createHash } from 'node:crypto';

import type { ComposedPage } from '../render/compose-page.ts';
import { scriptJson } from '../render/html.ts';
import { OF_THIS_MACHINE } from '../security/headers.ts';
import type { DevelopedRemote } from './development-choice.ts';

/** The development server shows what does not compile in markup of its own, which has inline styles. */
const OVERLAY_STYLES = "style-src-attr 'unsafe-inline'";

/** What the page may fetch from a development server, by directive of its policy. */
const additions = (origin: string, noticeHash: string): Record<string, string> => ({
  'script-src': noticeHash,
  'style-src': origin,
  'connect-src': `${origin} ${origin.replace(/^http/, 'ws')}`,
  'img-src': origin,
  'font-src': origin,
  // The development server shows in the page what does not compile.
  'trusted-types': 'rspack-dev-server#overlay',
});

/** Style sheets of a shell under development, after the released ones. */
const styleLinks = ({ origin, description }: DevelopedRemote): string =>
  (description?.shellStyles ?? []).map((path) => `<link rel="stylesheet" href="${origin}${path}">`).join('');

function relaxPolicy(policy: string, origin: string, noticeHash: string): string {
  const added = additions(origin, noticeHash);
  return policy
    .split('; ')
    .map((directive) => {
      const addition = added[directive.split(' ', 1)[0] ?? ''];
      return addition === undefined ? directive : `${directive} ${addition}`;
    })
    .concat(OVERLAY_STYLES)
    .join('; ');
}

function noticeOf({ package: packageName, origin, description }: DevelopedRemote, leave: string): string {
  return description === null
    ? `console.warn(${scriptJson(`${packageName} does not answer at ${origin}: start its development server and reload. ${leave}`)})`
    : `console.info(${scriptJson(`${packageName} comes from ${origin}, in this browser only. ${leave}`)})`;
}

/**
 * Fits a page to a remote under development: its policy lets in that server and nothing else, and the console says
 * how to get back. Trusted Types stay on, so that code which breaks them is noticed while it is written.
 *
 * @param leave how to get back
 */
export function developPage(page: ComposedPage, developed: DevelopedRemote, leave: string): ComposedPage {
  const notice = noticeOf(developed, leave);
  const hash = `'sha256-${createHash('sha256').update(notice).digest('base64')}'`;
  return {
    ...page,
    bytes: Buffer.from(
      Buffer.from(page.bytes)
        .toString()
        .replace('</head>', () => `${styleLinks(developed)}</head>`)
        .replace('</body>', () => `<script>${notice}</script></body>`),
    ),
    policy: relaxPolicy(page.policy, developed.origin, hash),
    permissions: [...page.permissions, ...OF_THIS_MACHINE],
    hasForeignScripts: true,
    hints: [],
  };
}
