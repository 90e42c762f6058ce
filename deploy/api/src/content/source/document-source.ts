import { type Language, LANGUAGES } from '@marquee/kernel/contracts';
import { type Block, DocumentSlug } from '@marquee/kernel/contracts/content';
import { Settings } from '@marquee/kernel/contracts/site';
import * as z from 'zod/mini';

import { type Fault, SourceFaults } from './fault.ts';
import { splitFrontMatter } from './front-matter.ts';
import { isPlaceholder, placeholdersOf } from './placeholders.ts';
import { readBlocks } from './read-blocks.ts';

const Localised = z.record(z.enum(LANGUAGES), z.string());

/** `document.json`: what is the same in every language. */
export const DocumentFacts = z.strictObject({
  author: z.optional(DocumentSlug),
  tags: z._default(z.array(DocumentSlug), []),
  category: z.optional(DocumentSlug),
  order: z._default(z.int(), 0),
  /** Days before the seed; 0 for rules. */
  published: z._default(z.number().check(z.nonnegative()), 0),
  related: z._default(z.array(z.string().check(z.regex(/^(display|help|blog|news):[a-z0-9_-]+$/))), []),
  cover: z.optional(z.string()),
  needs: z._default(z.array(z.keyof(Settings.shape.features)), []),
  /** In any order; they are shown newest first. */
  versions: z.optional(
    z
      .array(z.strictObject({ version: z.int(), date: z.iso.date(), change: Localised }))
      .check(z.minLength(1)),
  ),
});

/** A document's text in one language, its placeholders not filled in yet. */
export interface DocumentText {
  title: string;
  excerpt: string;
  keywords: string;
  blocks: Block[];
}

export interface DocumentSource {
  facts: z.infer<typeof DocumentFacts>;
  texts: Partial<Record<Language, DocumentText>>;
}

const REQUIRED = ['title', 'excerpt'];
const FIELDS = new Set([...REQUIRED, 'keywords']);

/** One Markdown file: front matter and body. */
export const readText = (file: string, source: string): { text: DocumentText; faults: Fault[] } => {
  const { fields, body, linesBefore, faults } = splitFrontMatter(file, source);
  const { blocks, faults: inBody } = readBlocks(file, body, linesBefore);
  const inFields: Fault[] = REQUIRED.filter((name) => fields[name] === undefined).map((name) => ({
    place: file,
    message: `The front matter lacks "${name}".`,
  }));
  for (const [name, value] of Object.entries(fields)) {
    if (!FIELDS.has(name)) inFields.push({ place: file, message: `The front matter knows no "${name}".` });
    for (const figure of placeholdersOf(value)) {
      if (!isPlaceholder(figure)) inFields.push({ place: file, message: `No figure is called "${figure}".` });
    }
  }
  const { title = '', excerpt = '', keywords = '' } = fields;
  return { text: { title, excerpt, keywords, blocks }, faults: [...faults, ...inFields, ...inBody] };
};

const readFacts = (file: string, source: string): { facts: DocumentSource['facts']; faults: Fault[] } => {
  const nothing = DocumentFacts.parse({});
  try {
    const parsed = DocumentFacts.safeParse(JSON.parse(source));
    if (parsed.success) return { facts: parsed.data, faults: [] };
    const faults = parsed.error.issues.map(({ path, message }) => ({
      place: file,
      message: `${path.join('.')}: ${message}`,
    }));
    return { facts: nothing, faults };
  } catch (error) {
    return { facts: nothing, faults: [{ place: file, message: String(error) }] };
  }
};

const languageOf = (file: string): Language | undefined =>
  LANGUAGES.find((language) => `${language}.md` === file);

/**
 * A document out of the files of its folder: `document.json` and a Markdown file a language.
 *
 * @param folder how faults call it
 * @throws SourceFaults with every fault of every file
 */
export const readDocument = (folder: string, files: ReadonlyMap<string, string>): DocumentSource => {
  const { facts, faults } = readFacts(`${folder}/document.json`, files.get('document.json') ?? '{}');
  const texts: DocumentSource['texts'] = {};
  for (const [name, source] of files) {
    if (name === 'document.json') continue;
    const language = languageOf(name);
    if (language === undefined) {
      faults.push({ place: `${folder}/${name}`, message: 'Files are document.json and <language>.md.' });
      continue;
    }
    const read = readText(`${folder}/${name}`, source);
    faults.push(...read.faults);
    texts[language] = read.text;
  }
  if (Object.keys(texts).length === 0) faults.push({ place: folder, message: 'There is no text.' });
  if (faults.length > 0) throw new SourceFaults(faults);
  return { facts, texts };
};
