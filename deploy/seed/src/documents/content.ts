import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { type DocumentSource, type Fault, readDocument, SourceFaults } from '@marquee/api/documents';
import { LANGUAGES } from '@marquee/kernel/contracts';
import { DOCUMENT_KINDS, type DocumentKind } from '@marquee/kernel/contracts/content';
import * as z from 'zod/mini';

import { createMessageFinder, fillLabels, type FindMessage } from './labels.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../content');

const InTenLanguages = z.record(z.enum(LANGUAGES), z.string().check(z.minLength(1)));
const Names = z.record(z.string(), z.strictObject({ name: InTenLanguages }));
const Authors = z.record(z.string(), z.strictObject({ name: InTenLanguages, about: InTenLanguages }));

export interface SeedDocument extends DocumentSource {
  kind: DocumentKind;
  slug: string;
}

/** How a text, a check and a link name a document: `help:limits`. */
export const idOf = ({ kind, slug }: Pick<SeedDocument, 'kind' | 'slug'>): string => `${kind}:${slug}`;

export interface SeedContent {
  documents: SeedDocument[];
  /** In the order of their file, as everything named here. */
  authors: z.infer<typeof Authors>;
  tags: z.infer<typeof Names>;
  categories: z.infer<typeof Names>;
}

const foldersOf = async (kind: DocumentKind): Promise<string[]> => {
  const entries = await readdir(path.join(FOLDER, kind), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
};

const readSource = async (file: string, find: FindMessage): Promise<string> => {
  const source = await readFile(path.join(FOLDER, file), 'utf8');
  const lang = LANGUAGES.find((language) => path.basename(file) === `${language}.md`);
  return lang === undefined ? source : fillLabels(source, lang, find);
};

const filesOf = async (folder: string, find: FindMessage): Promise<Map<string, string>> => {
  const names = (await readdir(path.join(FOLDER, folder))).filter((name) => /\.(md|json)$/.test(name));
  return new Map(
    await Promise.all(
      names.toSorted().map(async (name) => [name, await readSource(`${folder}/${name}`, find)] as const),
    ),
  );
};

const readNames = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => schema.parse(JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')));

/**
 * The texts of the site as they are written in `content/`.
 *
 * @throws SourceFaults with every fault of every document; RangeError when one names a label that no screen has
 */
export const readContent = async (): Promise<SeedContent> => {
  const documents: SeedDocument[] = [];
  const faults: Fault[] = [];
  const find = createMessageFinder();
  const found = await Promise.all(
    DOCUMENT_KINDS.map(async (kind) => (await foldersOf(kind)).map((slug) => ({ kind, slug }))),
  );
  const sources = await Promise.all(
    found.flat().map(async (id) => ({ ...id, files: await filesOf(`${id.kind}/${id.slug}`, find) })),
  );
  for (const { kind, slug, files } of sources) {
    // A folder without a text is one that somebody has begun.
    if (![...files.keys()].some((name) => name.endsWith('.md'))) continue;
    try {
      documents.push({ kind, slug, ...readDocument(`${kind}/${slug}`, files) });
    } catch (error) {
      if (!(error instanceof SourceFaults)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new SourceFaults(faults);
  return {
    documents,
    authors: await readNames('authors.json', Authors),
    tags: await readNames('tags.json', Names),
    categories: await readNames('categories.json', Names),
  };
};
