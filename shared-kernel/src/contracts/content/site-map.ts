import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { SitePath } from '../common.ts';
import { DOCUMENT_KINDS } from './content.ts';

/** What search engines are told of: documents, the lists of an author or a tag, lists of games, and games. */
export const SITE_MAP_KINDS = [...DOCUMENT_KINDS, 'author', 'tag', 'section', 'provider', 'game'] as const;

export const SiteMapQuery = z.object({ kind: z.optional(z.enum(SITE_MAP_KINDS)) });

/** `GET /site-map?kind`: every page that is made of data, the same for every visitor. */
export const SiteMapEntries = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SITE_MAP_KINDS),
      /** Without language prefix: `/blog/what-volatility-means`. */
      path: SitePath,
      /** The languages it really exists in; others show one of these. */
      languages: z.array(z.enum(LANGUAGES)),
      /** Null where nobody keeps it. */
      publishedAt: z.nullable(z.iso.datetime()),
      updatedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

export type SiteMapQuery = z.infer<typeof SiteMapQuery>;
export type SiteMapEntries = z.infer<typeof SiteMapEntries>;
