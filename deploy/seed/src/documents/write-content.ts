import { saveDocument } from '@marquee/api/documents';
import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { mergeRows, type Row } from '../fill/merge-rows.ts';
import { forgetOthers, rememberRows } from '../fill/seeded-rows.ts';
import { SEEDED_TABLES } from '../fill/tables.ts';
import { idOf, type SeedContent, type SeedDocument } from './content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the order of their source. */
const nameRows = (names: SeedContent['tags'] | SeedContent['authors']): Row[] =>
  Object.entries(names).map(([slug, row], rank) => ({ slug, rank, ...row }));

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
  /** Covers to choose from, by motif. */
  motifs: ReadonlyMap<string, Picture>;
  now: Date;
}

/**
 * Fills blog, news, help and rules. What an operator has written or touched since stays as it is; commands that touch a
 * document say so in it. What is deleted stays deleted.
 */
export const writeContent = async (
  transaction: Queryable,
  { content, covers, motifs, now }: WrittenContent,
): Promise<void> => {
  await mergeRows(transaction, SEEDED_TABLES.author, nameRows(content.authors));
  await mergeRows(transaction, SEEDED_TABLES.tag, nameRows(content.tags));
  await mergeRows(transaction, SEEDED_TABLES.helpCategory, nameRows(content.categories));
  await mergeRows(
    transaction,
    SEEDED_TABLES.motif,
    [...motifs].map(([name, cover]) => ({ name, cover })),
  );
  const left = await transaction.query<{ id: string }>(
    `select kind || ':' || slug as id from document where not is_seeded
     union select key ->> 0 from seeded_row
       where table_name = 'document' and not exists (select from document where kind || ':' || slug = key ->> 0)`,
  );
  const kept = new Set(left.map(({ id }) => id));
  const ids = content.documents.map(idOf);
  await transaction.query(`delete from document where is_seeded and not (kind || ':' || slug = any ($1))`, [
    ids,
  ]);
  const keys = ids.map((id) => [id]);
  await rememberRows(
    transaction,
    'document',
    keys.map((key) => ({ key, content: {} })),
  );
  await forgetOthers(transaction, 'document', keys);
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
