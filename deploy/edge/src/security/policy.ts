import { createHash } from 'node:crypto';

import type { Measurement } from '@marquee/kernel/contracts/site';
import { pageDirectives } from '@marquee/kernel/server/page-policy';

import type { PageFiles } from '../render/page-files.ts';
import { NONCE_PLACE } from './nonce.ts';
import { REPORTING_GROUP, REPORTS_PATH } from './reporting.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The directives that a violation may be reported of. */
export const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'connect-src',
  'img-src',
  'font-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'base-uri',
  'object-src',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
];

export interface PolicyInputs {
  /** The page's only inline script. */
  startScript: string;
  /** What browsers may prepare: no script, and held to the policy of scripts. */
  speculationRules: string | null;
  files: PageFiles;
  trustedTypes: readonly string[];
  /** Styles that the page's scripts make are trusted by the nonce of its answer. */
  hasNonce: boolean;
  /** Origins whose frames the page may hold: the games', and of what it embeds. */
  frameOrigins: readonly string[];
  /** The page runs a script of another service. That brings Trusted Types policies with names of its own. */
  isEmbedding: boolean;
  /** What measures visits of the page, once its visitor agrees; undefined where nothing does. */
  measurement: Measurement | undefined;
}

/** Where tags of a tag manager send what they have measured, and the pictures that they count with. */
const TAG_ORIGINS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

const originsOf = (measurement: Measurement | undefined): { tags: string[]; all: string[] } => {
  const tags = measurement === undefined || measurement.tagManagerIds.length === 0 ? [] : TAG_ORIGINS;
  const visits = measurement?.visitorInfoUrl ?? null;
  return { tags, all: visits === null ? tags : [...tags, new URL(visits).origin] };
};

/**
 * The page's Content-Security-Policy. Inline content is trusted by its hash: nothing differs between visitors, so
 * cached pages stay static bytes. A page with a nonce has a placeholder in its policy, see `nonce.ts`. The start script
 * is trusted by its hash and passes its trust on; the files that it will request are listed by their hashes, so that
 * hints for them are allowed too.
 */
export function contentSecurityPolicy({
  startScript,
  speculationRules,
  files,
  trustedTypes,
  hasNonce,
  frameOrigins,
  isEmbedding,
  measurement,
}: PolicyInputs): string {
  const measured = originsOf(measurement);
  const inline = [startScript, ...(speculationRules === null ? [] : [speculationRules])].map(hashOf);
  const scripts = [...files.shellScripts, ...files.remoteScripts]
    .filter(({ integrity }) => integrity !== '')
    .map(({ integrity }) => `'${integrity}'`);
  const styles = [
    ...[files.css, ...(files.fontCss === '' ? [] : [files.fontCss])].map(hashOf),
    ...(hasNonce ? [`'nonce-${NONCE_PLACE}'`] : []),
  ];
  return [
    ...pageDirectives({
      scripts: [...inline, ...scripts],
      styles,
      connect: measured.all,
      images: measured.tags,
      frames: frameOrigins,
      trustedTypes: isEmbedding
        ? ['*']
        : ['marquee-start', 'marquee-loader', 'marquee-worker', ...trustedTypes],
      // Tags write into the page as they like.
      requiresTrustedTypes: measured.tags.length === 0,
    }),
    // For browsers that do not support `report-to`, which takes precedence where both are supported.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTING_GROUP}`,
  ].join('; ');
}
