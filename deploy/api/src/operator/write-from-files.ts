import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { findBrokenLinks } from '../content/known-paths.ts';
import { type Library, loadLibrary } from '../content/library.ts';
import { type SavedDocument, saveDocument } from '../content/save-document.ts';
import { compareLanguages } from '../content/source/compare.ts';
import type { DocumentSource } from '../content/source/document-source.ts';
import { type Fault, SourceFaults } from '../content/source/fault.ts';
import { readWithDeadline } from '../content/source/read-with-deadline.ts';
import { loadSnapshot } from '../games/catalogue/snapshot.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Writing = Extract<Command, { name: 'add' | 'edit' }>;

/** References in `document.json` to things that do not exist. */
const unknownNames = (
  library: Library,
  folder: string,
  { facts }: DocumentSource,
  motifCover: Picture | undefined,
): Fault[] => {
  const { author, tags, category, related, cover } = facts;
  const unknown = [
    ...(author === undefined || library.authors.has(author) ? [] : [`There is no author "${author}".`]),
    ...tags.filter((tag) => !library.tags.has(tag)).map((tag) => `There is no tag "${tag}".`),
    ...(category === undefined || library.categories.has(category)
      ? []
      : [`There is no category "${category}".`]),
    ...related.filter((id) => !library.documents.has(id)).map((id) => `There is no document "${id}".`),
    ...(cover === undefined || motifCover ? [] : [`There is no motif "${cover}".`]),
  ];
  return unknown.map((message) => ({ place: `${folder}/document.json`, message }));
};

const brokenLinks = async (
  { database, findPages }: OperatorContext,
  library: Library,
  folder: string,
  source: DocumentSource,
) => {
  const site = { library, games: await loadSnapshot(database), findPage: findPages() };
  return Object.entries(source.texts).flatMap(([lang, text]) =>
    findBrokenLinks(site, text).map((href) => ({
      place: `${folder}/${lang}.md`,
      message: `The link "${href}" leads to nothing on this site.`,
    })),
  );
};

/** What a motif looks like as a cover, or undefined where there is none of that name. */
const findCover = async (database: Queryable, motif: string): Promise<Picture | undefined> => {
  const [row] = await database.query<{ cover: Picture }>('select cover from motif where name = $1', [motif]);
  return row?.cover;
};

type Standing = Pick<SavedDocument, 'state' | 'publishAt' | 'cover'> & { motif: string | null };

const thereAlready = (id: string) => new CommandRefused(`${id} is there already. To change it: page edit`);
const notThere = (id: string) => new CommandRefused(`There is no document ${id}. To add it: page add`);

/** Reserves an id for a new draft. */
const takeId = async (transaction: Queryable, { kind, slug }: Writing, now: Date): Promise<Standing> => {
  const taken = await transaction.query(
    `insert into document (kind, slug, state, updated_at) values ($1, $2, 'draft', $3)
     on conflict do nothing returning 1`,
    [kind, slug, now],
  );
  if (taken.length === 0) throw thereAlready(`${kind}:${slug}`);
  return { state: 'draft', publishAt: null, cover: null, motif: null };
};

/** The state of a document, locked until the transaction ends. */
const holdStanding = async (transaction: Queryable, { kind, slug }: Writing): Promise<Standing> => {
  const [standing] = await transaction.query<Standing>(
    `select state, publish_at as "publishAt", cover, motif from document
     where kind = $1 and slug = $2 for update`,
    [kind, slug],
  );
  if (!standing) throw notThere(`${kind}:${slug}`);
  return standing;
};

/** Adds a document as a draft, or replaces an existing one and keeps its state. Throws SourceFaults, CommandRefused. */
export const writeFromFiles = async (context: OperatorContext, command: Writing): Promise<string[]> => {
  const { name, kind, slug, files } = command;
  const id = `${kind}:${slug}`;
  const folder = `${kind}/${slug}`;
  const source = await readWithDeadline({ folder, files: new Map(Object.entries(files)) });
  const library = await loadLibrary(context.database);
  const isKnown = library.documents.has(id);
  if (name === 'add' && isKnown) throw thereAlready(id);
  if (name === 'edit' && !isKnown) throw notThere(id);
  const { cover: motif } = source.facts;
  const motifCover = motif === undefined ? undefined : await findCover(context.database, motif);
  const faults = [
    ...compareLanguages(folder, source),
    ...unknownNames(library, folder, source, motifCover),
    ...(await brokenLinks(context, library, folder, source)),
  ];
  if (faults.length > 0) throw new SourceFaults(faults);
  const languages = Object.keys(source.texts);
  await context.database.transaction(async (transaction) => {
    // Checking took a while: others may have published or added documents since.
    const { state, publishAt, ...before } =
      name === 'add'
        ? await takeId(transaction, command, context.now())
        : await holdStanding(transaction, command);
    await saveDocument(transaction, {
      ...source,
      kind,
      slug,
      state,
      publishAt,
      cover: motif !== undefined && motif === before.motif ? before.cover : (motifCover ?? null),
      updatedAt: context.now(),
      isSeeded: false,
    });
    await recordAction(transaction, context, { action: `page ${name}`, subject: id, details: { languages } });
  });
  const done = name === 'add' ? `${id} is a draft now` : `${id} is written anew`;
  return [
    `${done}, in ${languages.join(', ')}.`,
    ...(name === 'add' ? [`To see it: page preview ${id}`] : []),
  ];
};
