import type { Language } from '@marquee/kernel/contracts';
import type { DocumentKind } from '@marquee/kernel/contracts/content';

import { FALLBACK_LANGUAGES } from '../language/localised.ts';
import type { Library, LibraryDocument, WrittenText } from './library.ts';

/** A document in the language it is shown in. */
export interface ReadableDocument {
  document: LibraryDocument;
  text: WrittenText;
}

export const isPublished = ({ state, publishAt }: LibraryDocument, now: Date): boolean =>
  state === 'published' || (state === 'scheduled' && publishAt !== null && publishAt <= now);

/** A date of change before publication does not count as an update. */
export const updatedAt = (document: Pick<LibraryDocument, 'publishAt' | 'updatedAt'>): Date =>
  document.publishAt !== null && document.publishAt > document.updatedAt
    ? document.publishAt
    : document.updatedAt;

/** The document in the language, else in English, else in Russian; null when it has none of them. */
export const readIn = (
  library: Library,
  document: LibraryDocument,
  lang: Language,
): ReadableDocument | null => {
  for (const candidate of [lang, ...FALLBACK_LANGUAGES]) {
    const text = library.text(document, candidate);
    if (text) return { document, text };
  }
  return null;
};

const newestFirst = (one: ReadableDocument, other: ReadableDocument): number =>
  (other.document.publishAt?.getTime() ?? 0) - (one.document.publishAt?.getTime() ?? 0) ||
  one.document.slug.localeCompare(other.document.slug, 'en');

const byRank = (one: ReadableDocument, other: ReadableDocument): number =>
  one.document.rank - other.document.rank || one.document.slug.localeCompare(other.document.slug, 'en');

/**
 * The document as {@link readIn} returns it, else in the first language it has, so that a preview always shows
 * something.
 */
export const readInAny = (
  library: Library,
  document: LibraryDocument,
  lang: Language,
): ReadableDocument | null => {
  const [first] = document.languages;
  return readIn(library, document, lang) ?? (first === undefined ? null : readIn(library, document, first));
};

/** What of a library readers of one language may see now. */
export interface ContentIndex {
  library: Library;
  lang: Language;
  find(id: string): ReadableDocument | null;
  /** Posts and news newest first, the others in their order. */
  list(kind: DocumentKind): ReadableDocument[];
}

export const createContentIndex = (library: Library, lang: Language, now: Date): ContentIndex => {
  const read = (document: LibraryDocument | undefined): ReadableDocument | null =>
    document && isPublished(document, now) ? readIn(library, document, lang) : null;
  return {
    library,
    lang,
    find: (id) => read(library.documents.get(id)),
    list: (kind) =>
      [...library.documents.values()]
        .flatMap((document) => (document.kind === kind ? (read(document) ?? []) : []))
        .toSorted(kind === 'blog' || kind === 'news' ? newestFirst : byRank),
  };
};
