import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { saveDocument } from '../src/content/save-document.ts';
import type { SeedContent, SeedDocument } from './content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const NAMES = {
  author: 'author',
  tag: 'tag',
  category: 'help_category',
} as const;

const writeNames = (
  transaction: Queryable,
  table: (typeof NAMES)[keyof typeof NAMES],
  names: SeedContent['tags'] | SeedContent['authors'],
) => {
  const rows = Object.entries(names).map(([slug, row], rank) => ({ slug, rank, ...row }));
  const about = table === 'author' ? ', about' : '';
  return transaction.query(
    `insert into ${table} (slug, rank, name${about}) select slug, rank, name${about}
     from jsonb_to_recordset($1::jsonb) as row (slug text, rank integer, name jsonb, about jsonb)
     on conflict (slug) do update set rank = excluded.rank, name = excluded.name${about && ', about = excluded.about'}`,
    [JSON.stringify(rows)],
  );
};

/** Rules are as old as their versions; everything else as many days as its source says. */
const datesOf = ({ facts }: SeedDocument, now: Date): { publishAt: Date; updatedAt: Date } => {
  const dates = (facts.versions ?? []).map(({ date }) => date).toSorted();
  const publishAt = new Date(dates[0] ?? now.getTime() - facts.published * DAY_MS);
  return { publishAt, updatedAt: new Date(dates.at(-1) ?? publishAt) };
};

interface WrittenContent {
  content: SeedContent;
  /** Of posts and news, by `kind:slug`. */
  covers: ReadonlyMap<string, Picture>;
  now: Date;
}

/** Fills blog, news, help and rules. What an operator has written or touched since stays as it is. */
export const writeContent = async (
  transaction: Queryable,
  { content, covers, now }: WrittenContent,
): Promise<void> => {
  await writeNames(transaction, NAMES.author, content.authors);
  await writeNames(transaction, NAMES.tag, content.tags);
  await writeNames(transaction, NAMES.category, content.categories);
  const touched = await transaction.query<{ id: string }>(
    `select kind || ':' || slug as id from document where not is_seeded`,
  );
  const kept = new Set(touched.map(({ id }) => id));
  const ids = content.documents.map(({ kind, slug }) => `${kind}:${slug}`);
  await transaction.query(`delete from document where is_seeded and not (kind || ':' || slug = any ($1))`, [
    ids,
  ]);
  for (const document of content.documents) {
    const id = `${document.kind}:${document.slug}`;
    if (kept.has(id)) continue;
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await saveDocument(transaction, {
      ...document,
      ...datesOf(document, now),
      cover: covers.get(id) ?? null,
      state: 'published',
      isSeeded: true,
    });
  }
};
