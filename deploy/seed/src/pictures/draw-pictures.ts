import type { Picture } from '@marquee/kernel/contracts';

import { inventGames, type SeedGame } from '../catalogue/games.ts';
import { motifs as knownMotifs } from '../covers/motifs/catalogue.ts';
import { readContent, type SeedContent } from '../documents/content.ts';
import { SEED_ICONS } from '../site/icons.ts';
import { SEED_BANNERS } from '../site/site.ts';
import type { Artist } from './artist.ts';
import { createGallery } from './gallery.ts';

/** Change it for another catalogue; everything invented follows from it. */
const SEED = 'marquee-1';

const FEW = 64;

/** Draws a few at a time: thousands of open files at once are more than some systems allow. */
const drawAll = async <Item>(items: readonly Item[], draw: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const work = async () => {
    // Each worker takes the next one as soon as it is free.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of waiting) await draw(item);
  };
  await Promise.all(Array.from({ length: FEW }, work));
};

type Gallery = Awaited<ReturnType<typeof createGallery>>;

const drawCovers = async (games: readonly SeedGame[], artist: Artist, keep: Gallery) => {
  const covers = new Map<number, Picture>();
  await drawAll(games, async ({ id, slug, title, provider, kind, themes: [theme] }) => {
    const subject = { id, slug, title, provider: provider.slug, kind, ...(theme && { theme }) };
    const svg = artist.drawCover(subject);
    const placeholder = artist.coverPlaceholder(subject);
    covers.set(id, await keep({ kind: 'covers', name: slug, svg, placeholder }));
  });
  return covers;
};

const PLAIN = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const drawSitePictures = async (artist: Artist, keep: Gallery) => {
  const pictures = new Map<string, Picture>();
  await drawAll(SEED_BANNERS, async ({ key }) => {
    pictures.set(
      key,
      await keep({ kind: 'banners', name: key, svg: artist.drawBanner(key), placeholder: PLAIN }),
    );
  });
  await drawAll(SEED_ICONS, async ({ key, drawing }) => {
    pictures.set(`icon ${key}`, await keep({ kind: 'icons', name: key, svg: drawing, placeholder: PLAIN }));
  });
  return pictures;
};

const drawPosts = async ({ documents }: SeedContent, artist: Artist, keep: Gallery) => {
  const covers = new Map<string, Picture>();
  await drawAll(documents, async ({ kind, slug, facts: { cover: motif } }) => {
    if (motif === undefined) return;
    const subject = { id: `${kind}:${slug}`, motif };
    const svg = artist.drawWideCover(subject);
    const placeholder = artist.wideCoverPlaceholder(subject);
    covers.set(subject.id, await keep({ kind: 'posts', name: `${kind}-${slug}`, svg, placeholder }));
  });
  return covers;
};

/** What operators choose from for the covers of what they write. */
const drawMotifs = async (artist: Artist, keep: Gallery) => {
  const covers = new Map<string, Picture>();
  await drawAll([...knownMotifs.keys()], async (motif) => {
    const subject = { id: `motif:${motif}`, motif };
    const svg = artist.drawWideCover(subject);
    const placeholder = artist.wideCoverPlaceholder(subject);
    covers.set(motif, await keep({ kind: 'posts', name: `motif-${motif}`, svg, placeholder }));
  });
  return covers;
};

interface PictureSetup {
  games: number;
  artist: Artist;
  /** Where pictures are kept. */
  mediaFolder: string;
}

/** What the site is filled with: the same for the same number of games. */
export interface SeedPictures {
  /** What the games were invented from. */
  seed: string;
  games: readonly SeedGame[];
  content: SeedContent;
  covers: ReadonlyMap<number, Picture>;
  /** Of banners and icons. */
  site: ReadonlyMap<string, Picture>;
  /** Of posts and news. */
  posts: ReadonlyMap<string, Picture>;
  /** Of each motif, for posts to come. */
  motifs: ReadonlyMap<string, Picture>;
}

/** Draws every picture of the seed into the folder. Touches no database. */
export const drawPictures = async ({
  games: count,
  artist,
  mediaFolder,
}: PictureSetup): Promise<SeedPictures> => {
  const games = inventGames(count, SEED);
  const keep = await createGallery(mediaFolder);
  const content = await readContent();
  return {
    seed: SEED,
    games,
    content,
    covers: await drawCovers(games, artist, keep),
    site: await drawSitePictures(artist, keep),
    posts: await drawPosts(content, artist, keep),
    motifs: await drawMotifs(artist, keep),
  };
};
