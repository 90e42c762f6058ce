import type { Queryable } from '@marquee/kernel/server/database';
import { TODAY } from '@marquee/seed/testing';

export interface Written {
  kind?: string;
  slug: string;
  state?: string;
  publishAt?: Date | null;
  texts?: Record<string, string>;
}

/** Writes a document as the database holds it, past every check of sources. */
export const writeDocument = async (
  database: Queryable,
  { kind = 'news', slug, state = 'published', publishAt = TODAY, texts = { en: slug } }: Written,
) => {
  await database.query(
    `insert into document (kind, slug, state, publish_at, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, slug) do update set state = excluded.state, publish_at = excluded.publish_at`,
    [kind, slug, state, publishAt, TODAY],
  );
  for (const [lang, title] of Object.entries(texts)) {
    // oxlint-disable-next-line no-await-in-loop
    await database.query(
      `insert into document_text (kind, slug, lang, title, excerpt, blocks) values ($1, $2, $3, $4, '', $5::jsonb)
       on conflict do nothing`,
      [
        kind,
        slug,
        lang,
        title,
        JSON.stringify([{ type: 'paragraph', text: [{ type: 'text', text: title }] }]),
      ],
    );
  }
};
