import { LANGUAGES } from '@marquee/kernel/contracts';
import type { SiteMapEntries } from '@marquee/kernel/contracts/content';

import type { Snapshot } from '../games/catalogue/snapshot.ts';
import { gamePath, sectionPath } from '../games/presenter.ts';
import { isPublished, updatedAt } from './content-index.ts';
import { documentPath } from './document-path.ts';
import type { Library, LibraryDocument } from './library.ts';

type Entry = SiteMapEntries['items'][number];

const everywhere = { languages: [...LANGUAGES], publishedAt: null, updatedAt: null };

const latestOf = (documents: readonly LibraryDocument[]): string | null => {
  const times = documents.map((document) => updatedAt(document).getTime());
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
};

const documentEntries = (documents: readonly LibraryDocument[]): Entry[] =>
  documents.map((document) => ({
    kind: document.kind,
    path: documentPath(document),
    languages: document.languages,
    publishedAt: document.publishAt?.toISOString() ?? null,
    updatedAt: updatedAt(document).toISOString(),
  }));

/** Lists by author or tag, where there is something in them. */
const listEntries = (
  by: 'author' | 'tag',
  names: Library['tags'],
  posts: readonly LibraryDocument[],
): Entry[] =>
  [...names.keys()].flatMap((slug): Entry[] => {
    const listed = posts.filter(({ author, tags }) =>
      by === 'author' ? author === slug : tags.includes(slug),
    );
    if (listed.length === 0) return [];
    return [{ ...everywhere, kind: by, path: `/blog/${by}/${slug}`, updatedAt: latestOf(listed) }];
  });

/** Lists of games that there is something in. */
const gameListEntries = ({ sections, providers, games }: Snapshot): Entry[] => {
  const makers = new Set(games.map(({ providerSlug }) => providerSlug));
  const listed = sections.filter(({ isListed, gameIds }) => isListed && gameIds?.size !== 0);
  const making = providers.filter(({ slug, enabled }) => enabled && makers.has(slug));
  return [
    ...listed.map(({ key }): Entry => ({ ...everywhere, kind: 'section', path: sectionPath(key) })),
    ...making.map(({ slug }): Entry => ({ ...everywhere, kind: 'provider', path: sectionPath(slug) })),
  ];
};

/** Every page that search engines are told of, without the ones that are always there. */
export const listSiteMap = (library: Library, snapshot: Snapshot, now: Date): Entry[] => {
  const published = [...library.documents.values()]
    .filter((document) => isPublished(document, now))
    .toSorted((one, other) => documentPath(one).localeCompare(documentPath(other), 'en'));
  const posts = published.filter(({ kind }) => kind === 'blog');
  return [
    ...documentEntries(published),
    ...listEntries('author', library.authors, posts),
    ...listEntries('tag', library.tags, posts),
    ...gameListEntries(snapshot),
    // A game keeps its page for visitors who may not play it.
    ...snapshot.games.map((game): Entry => ({ ...everywhere, kind: 'game', path: gamePath(game) })),
  ];
};
