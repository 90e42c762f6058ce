import type { Picture } from '@marquee/kernel/contracts';
import type { DocumentKind } from '@marquee/kernel/contracts/content';
import type { Queryable } from '@marquee/kernel/server/database';

import type { DocumentSource } from './source/document-source.ts';

export type DocumentState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export interface SavedDocument extends DocumentSource {
  kind: DocumentKind;
  slug: string;
  state: DocumentState;
  /** Null for a draft that has no date yet. */
  publishAt: Date | null;
  updatedAt: Date;
  cover: Picture | null;
  isSeeded: boolean;
}

const textsOf = ({ kind, slug, texts }: SavedDocument) =>
  Object.entries(texts).map(([lang, text]) => ({ kind, slug, lang, ...text }));

/** Writes a document with its texts over what there was of it. Run it in a transaction. */
export const saveDocument = async (transaction: Queryable, document: SavedDocument): Promise<void> => {
  const { kind, slug, facts } = document;
  const versions = facts.versions?.toSorted((one, other) => other.version - one.version);
  await transaction.query(
    `insert into document (kind, slug, state, publish_at, updated_at, author, category, rank, tags, related, needs,
       cover, motif, versions, is_seeded)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14::jsonb, $15)
     on conflict (kind, slug) do update set (state, publish_at, updated_at, author, category, rank, tags, related,
       needs, cover, motif, versions, is_seeded) = (excluded.state, excluded.publish_at, excluded.updated_at,
       excluded.author, excluded.category, excluded.rank, excluded.tags, excluded.related, excluded.needs,
       excluded.cover, excluded.motif, excluded.versions, excluded.is_seeded)`,
    [
      kind,
      slug,
      document.state,
      document.publishAt,
      document.updatedAt,
      facts.author ?? null,
      facts.category ?? null,
      facts.order,
      facts.tags,
      facts.related,
      facts.needs,
      document.cover && JSON.stringify(document.cover),
      facts.cover ?? null,
      versions ? JSON.stringify(versions) : null,
      document.isSeeded,
    ],
  );
  await transaction.query('delete from document_text where kind = $1 and slug = $2', [kind, slug]);
  await transaction.query(
    `insert into document_text (kind, slug, lang, title, excerpt, keywords, blocks)
     select kind, slug, lang, title, excerpt, keywords, blocks from jsonb_to_recordset($1::jsonb)
       as row (kind text, slug text, lang text, title text, excerpt text, keywords text, blocks jsonb)`,
    [JSON.stringify(textsOf(document))],
  );
};
