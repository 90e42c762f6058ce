import { findCategory } from '../games/catalogue/categories.ts';
import type { Snapshot } from '../games/catalogue/snapshot.ts';
import { ApiError } from '../http/api-error.ts';
import type { Library } from './library.ts';
import type { FindPage } from './site-pages.ts';
import type { DocumentText } from './source/document-source.ts';

const DOCUMENTS: Array<[pattern: RegExp, kind: string]> = [
  [/^\/(?:blog)\/([^/]+)$/, 'blog'],
  [/^\/news\/show\/([^/]+)$/, 'news'],
  [/^\/help\/([^/]+)$/, 'help'],
  [/^\/display\/([^/]+)$/, 'display'],
];

/** Besides categories and games it has pages that only the routes know, as `/games/favorites`. */
const CATALOGUE = /^\/games\/[^/]+$/;

const HAS_SHAPE_OF_A_PAGE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

const anchorsOf = ({ blocks }: Pick<DocumentText, 'blocks'>): string[] =>
  blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []));

const linksOf = ({ blocks }: Pick<DocumentText, 'blocks'>): string[] =>
  blocks
    .flatMap((block) => {
      if (block.type === 'paragraph' || block.type === 'note') return block.text;
      if (block.type === 'list') return block.items.flat();
      return block.type === 'table' ? [...block.head, ...block.rows.flat()].flat() : [];
    })
    .flatMap((part) => (part.type === 'link' ? [part.href] : []));

const isCategory = (games: Snapshot, key: string): boolean => {
  try {
    findCategory(games, key, 'en');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

interface Site {
  library: Library;
  games: Snapshot;
  findPage: FindPage;
}

const isKnownDocument = (library: Library, id: string, anchor: string | undefined): boolean => {
  const document = library.documents.get(id);
  if (!document || document.state === 'withdrawn' || document.state === 'draft') return false;
  const [language] = document.languages;
  const text = language && library.text(document, language);
  return anchor === undefined || (!!text && anchorsOf(text).includes(anchor));
};

/** Whether the subject of an address exists, or undefined where the address has none that this server knows. */
const hasSubject = (
  { library, games }: Site,
  path: string,
  anchor: string | undefined,
): boolean | undefined => {
  const [, by, name = ''] = /^\/blog\/(author|tag)\/([^/]+)$/.exec(path) ?? [];
  if (by !== undefined) return (by === 'author' ? library.authors : library.tags).has(name);
  for (const [pattern, kind] of DOCUMENTS) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) return isKnownDocument(library, `${kind}:${slug}`, anchor);
  }
  const [, demo] = /^\/rules\/([^/]+)$/.exec(path) ?? [];
  if (demo !== undefined) return games.games.some(({ slug }) => slug === demo);
  const [, category = '', game] = /^\/(?:games|slots)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (category === '') return undefined;
  if (game === undefined) return isCategory(games, category);
  return games.games.some(({ slug, providerSlug }) => slug === game && providerSlug === category);
};

const isKnownPath = (site: Site, href: string): boolean => {
  const [address = '', anchor] = href.split('#');
  // The query selects the content of a page and does not change which page it is.
  const [path = ''] = address.split('?');
  const page = site.findPage(path);
  if (page === 'exact') return true;
  if (page === 'none') return false;
  const subject = hasSubject(site, path, anchor);
  if (subject !== undefined) return subject || (page === 'unknown' && CATALOGUE.test(path));
  return page === 'any-of' || HAS_SHAPE_OF_A_PAGE.test(path);
};

/** Links of a text that lead to no page of this site, or to no heading of it. What lies outside is not asked. */
export const findBrokenLinks = (site: Site, text: Pick<DocumentText, 'blocks'>): string[] => {
  const anchors = anchorsOf(text);
  return linksOf(text).filter((href) => {
    if (href.startsWith('#')) return !anchors.includes(href.slice(1));
    return href.startsWith('/') && !isKnownPath(site, href);
  });
};
