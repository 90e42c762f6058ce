import type { Language, Picture } from '@marquee/kernel/contracts';
import type { Block, Document, DocumentKind } from '@marquee/kernel/contracts/content';
import { Settings } from '@marquee/kernel/contracts/site';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { cacheByVersion } from '../database/cache-by-version.ts';
import { inEveryLanguage, textIn } from '../language/localised.ts';
import type { DocumentState } from './save-document.ts';
import { createFill, fillBlock } from './source/placeholders.ts';
import { readingMinutes } from './source/words.ts';

type Localised = Record<Language, string>;

/** A document's text in one language, as readers see it. */
export interface WrittenText {
  lang: Language;
  title: string;
  excerpt: string;
  keywords: string;
  blocks: Block[];
  readingMinutes: number;
}

export interface LibraryDocument {
  id: string;
  kind: DocumentKind;
  slug: string;
  state: DocumentState;
  publishAt: Date | null;
  updatedAt: Date;
  author: string | null;
  category: string | null;
  rank: number;
  tags: string[];
  related: string[];
  needs: Array<keyof Settings['features']>;
  cover: Picture | null;
  versions: Array<{ version: number; date: string; change: Partial<Localised> }> | null;
  languages: Language[];
}

interface Name {
  slug: string;
  name: Localised;
}

/** A snapshot of all documents, published or not. */
export interface Library {
  features: Settings['features'];
  documents: ReadonlyMap<string, LibraryDocument>;
  authors: ReadonlyMap<string, Name & { about: Localised }>;
  tags: ReadonlyMap<string, Name>;
  /** In the order of the help index. */
  categories: ReadonlyMap<string, Name>;
  /** The text in exactly this language. Do not modify it: it is cached. */
  text(document: LibraryDocument, lang: Language): WrittenText | null;
}

interface TextRow {
  id: string;
  lang: Language;
  title: string;
  excerpt: string;
  keywords: string;
  blocks: Block[];
}

const StoredSettings = z.pick(Settings, { brand: true, features: true });

const bySlug = <Row extends { slug: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.slug, row]));

const named = <Row extends Name>(row: Row): Row => ({ ...row, name: inEveryLanguage(row.name) });

/** Newest version first, in the words of a language where there are any. */
export const versionsIn = ({ versions }: LibraryDocument, lang: Language): Document['versions'] =>
  versions &&
  versions.map(({ version, date, change }) => ({
    version,
    date,
    change: textIn(change, lang),
  }));

/** All documents as the database has them now. */
export const loadLibrary = async (database: Queryable): Promise<Library> => {
  const settings = await database.query<{ key: string; value: unknown }>('select key, value from setting');
  const { brand, features } = StoredSettings.parse(
    Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  );
  const rows = await database.query<LibraryDocument>(
    `select kind || ':' || slug as id, kind, slug, state, publish_at as "publishAt", updated_at as "updatedAt",
       author, category, rank, tags, related, needs, cover, versions,
       array(select lang from document_text as text where text.kind = document.kind and text.slug = document.slug
         order by lang) as languages
     from document`,
  );
  const texts = await database.query<TextRow>(
    `select kind || ':' || slug as id, lang, title, excerpt, keywords, blocks from document_text`,
  );
  const authors = await database.query<Name & { about: Localised }>(
    'select slug, name, about from author order by rank',
  );
  const tags = await database.query<Name>('select slug, name from tag order by rank');
  const categories = await database.query<Name>('select slug, name from help_category order by rank');
  const raw = new Map(texts.map((row) => [`${row.id} ${row.lang}`, row]));
  const written = new Map<string, WrittenText>();
  return {
    features,
    documents: new Map(rows.map((row) => [row.id, row])),
    authors: bySlug(authors.map((author) => ({ ...named(author), about: inEveryLanguage(author.about) }))),
    tags: bySlug(tags.map(named)),
    categories: bySlug(categories.map(named)),
    text: ({ id }, lang) => {
      const name = `${id} ${lang}`;
      const row = raw.get(name);
      if (!row) return null;
      const known = written.get(name);
      if (known) return known;
      const fill = createFill(lang, brand);
      const blocks = row.blocks.map((block) => fillBlock(block, fill));
      const text = {
        lang,
        title: fill(row.title),
        excerpt: fill(row.excerpt),
        keywords: row.keywords,
        blocks,
        readingMinutes: readingMinutes(blocks),
      };
      written.set(name, text);
      return text;
    },
  };
};

/** The documents in memory, reloaded whenever their version changes (docs/adr/0003). */
export const createLibrary = (database: Queryable): (() => Promise<Library>) =>
  cacheByVersion(database, 'content_version', () => loadLibrary(database));
