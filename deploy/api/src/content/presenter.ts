import type { Document, DocumentSummary } from '@marquee/kernel/contracts/content';

import { type ReadableDocument, type ContentIndex, updatedAt } from './content-index.ts';
import { type Library, type LibraryDocument, versionsIn } from './library.ts';

const RELATED = 3;

const named = (
  names: Library['tags'],
  slug: string | null,
  lang: ContentIndex['lang'],
): { slug: string; name: string } | null => {
  const found = slug === null ? undefined : names.get(slug);
  return found ? { slug: found.slug, name: found.name[lang] } : null;
};

/** A document that is not published yet is dated with its last change. */
const publishedAt = ({ publishAt, updatedAt }: LibraryDocument): string =>
  (publishAt ?? updatedAt).toISOString();

export const presentSummary = (
  { document, text }: ReadableDocument,
  { library, lang }: Pick<ContentIndex, 'library' | 'lang'>,
): DocumentSummary => ({
  kind: document.kind,
  slug: document.slug,
  title: text.title,
  excerpt: text.excerpt,
  textLang: text.lang,
  cover: document.cover,
  author: named(library.authors, document.author, lang),
  tags: document.tags.flatMap((tag) => named(library.tags, tag, lang) ?? []),
  category: named(library.categories, document.category, lang),
  publishedAt: publishedAt(document),
  updatedAt: updatedAt(document).toISOString(),
  readingMinutes: text.readingMinutes,
});

/** What the source names first; a feed fills up with its newest of the same tags. */
const relatedTo = (
  contentIndex: ContentIndex,
  { document }: ReadableDocument,
  feed: readonly ReadableDocument[],
) => {
  const declared = document.related.flatMap((id) => contentIndex.find(id) ?? []);
  const alike = feed.filter(
    ({ document: other }) =>
      other.id !== document.id &&
      !document.related.includes(other.id) &&
      other.tags.some((tag) => document.tags.includes(tag)),
  );
  return [...declared, ...alike].slice(0, Math.max(RELATED, declared.length));
};

const neighbour = (found: ReadableDocument | undefined): Document['older'] =>
  found ? { slug: found.document.slug, title: found.text.title, textLang: found.text.lang } : null;

/** A whole document with what leads on from it. */
export const presentDocument = (
  contentIndex: ContentIndex,
  shown: ReadableDocument,
  isPreview: boolean,
): Document => {
  const { document, text } = shown;
  const { features } = contentIndex.library;
  const isFeed = document.kind === 'blog' || document.kind === 'news';
  const feed = isFeed ? contentIndex.list(document.kind) : [];
  const place = feed.findIndex((other) => other.document.id === document.id);
  return {
    ...presentSummary(shown, contentIndex),
    blocks: text.blocks,
    contents: text.blocks.flatMap((block) =>
      block.type === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
    ),
    languages: document.languages,
    versions: versionsIn(document, text.lang),
    isAhead: document.needs.some((feature) => !features[feature]),
    isPreview,
    related: relatedTo(contentIndex, shown, feed).map((other) => presentSummary(other, contentIndex)),
    older: neighbour(place < 0 ? undefined : feed[place + 1]),
    newer: neighbour(place < 0 ? undefined : feed[place - 1]),
  };
};
