import type { Picture } from '@marquee/kernel/contracts';

import { motifs } from '../../seed/covers/motifs/catalogue.ts';
import { findBrokenLinks } from '../content/known-paths.ts';
import { type Library, loadLibrary } from '../content/library.ts';
import { saveDocument } from '../content/save-document.ts';
import { compareLanguages } from '../content/source/compare.ts';
import { type DocumentSource, readDocument } from '../content/source/document-source.ts';
import { type Fault, SourceFaults } from '../content/source/fault.ts';
import { loadSnapshot } from '../games/catalogue/snapshot.ts';
import { recordAction } from './audit.ts';
import { CannotDo, type Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Writing = Extract<Command, { name: 'add' | 'edit' }>;

/** Names in `document.json` that nothing here answers to. */
const unknownNames = (library: Library, folder: string, { facts }: DocumentSource): Fault[] => {
  const { author, tags, category, related, cover } = facts;
  const unknown = [
    ...(author === undefined || library.authors.has(author) ? [] : [`There is no author "${author}".`]),
    ...tags.filter((tag) => !library.tags.has(tag)).map((tag) => `There is no tag "${tag}".`),
    ...(category === undefined || library.categories.has(category)
      ? []
      : [`There is no category "${category}".`]),
    ...related.filter((id) => !library.documents.has(id)).map((id) => `There is no document "${id}".`),
    ...(cover === undefined || motifs.has(cover) ? [] : [`There is no motif "${cover}".`]),
  ];
  return unknown.map((message) => ({ place: `${folder}/document.json`, message }));
};

const brokenLinks = async (
  { database }: OperatorContext,
  library: Library,
  folder: string,
  source: DocumentSource,
) => {
  const site = { library, games: await loadSnapshot(database) };
  return Object.entries(source.texts).flatMap(([lang, text]) =>
    findBrokenLinks(site, text).map((href) => ({
      place: `${folder}/${lang}.md`,
      message: `The link "${href}" leads to nothing on this site.`,
    })),
  );
};

const drawCover = async (
  { artist, gallery }: OperatorContext,
  id: string,
  motif: string,
): Promise<Picture> => {
  const keep = await gallery;
  const subject = { id, motif };
  return keep({
    kind: 'posts',
    name: id.replace(':', '-').replaceAll('_', '-'),
    svg: artist.drawWideCover(subject),
    placeholder: artist.wideCoverPlaceholder(subject),
  });
};

/** Adds a document as a draft, or writes an existing one anew where it stands. Throws SourceFaults, CannotDo. */
export const writeFromFiles = async (context: OperatorContext, command: Writing): Promise<string[]> => {
  const { name, kind, slug, files } = command;
  const id = `${kind}:${slug}`;
  const folder = `${kind}/${slug}`;
  const source = readDocument(folder, new Map(Object.entries(files)));
  const library = await loadLibrary(context.database);
  const known = library.documents.get(id);
  if (name === 'add' && known) throw new CannotDo(`${id} is there already. To change it: page edit`);
  if (name === 'edit' && !known) throw new CannotDo(`There is no document ${id}. To add it: page add`);
  const faults = [
    ...compareLanguages(folder, source),
    ...unknownNames(library, folder, source),
    ...(await brokenLinks(context, library, folder, source)),
  ];
  if (faults.length > 0) throw new SourceFaults(faults);
  const { cover: motif } = source.facts;
  const cover = motif === undefined ? null : await drawCover(context, id, motif);
  const languages = Object.keys(source.texts);
  await context.database.transaction(async (transaction) => {
    await saveDocument(transaction, {
      ...source,
      kind,
      slug,
      cover,
      state: known?.state ?? 'draft',
      publishAt: known?.publishAt ?? null,
      updatedAt: context.now(),
      isSeeded: false,
    });
    await recordAction(transaction, context, { action: name, subject: id, details: { languages } });
  });
  const done = name === 'add' ? `${id} is a draft now` : `${id} is written anew`;
  return [
    `${done}, in ${languages.join(', ')}.`,
    ...(name === 'add' ? [`To see it: page preview ${id}`] : []),
  ];
};
