import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { readContent, type SeedContent } from './content.ts';
import { inventGames, type SeedGame } from './games.ts';
import { SEED_ICONS } from './icons.ts';
import { takeOver } from './merge-rows.ts';
import { type Artist, createGallery } from './pictures.ts';
import { SEED_BANNERS } from './site.ts';
import { SEEDED_TABLES } from './tables.ts';
import { createPhrasebook } from './texts.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeContent } from './write-content.ts';
import { writeSite } from './write-site.ts';
import { writeVpn } from './write-vpn.ts';

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

interface PictureSetup {
  games: number;
  artist: Artist;
  /** Where pictures are kept. */
  mediaFolder: string;
}

/** What the site is filled with: the same for the same number of games. */
export interface SeedPictures {
  games: readonly SeedGame[];
  content: SeedContent;
  covers: ReadonlyMap<number, Picture>;
  /** Of banners and icons. */
  site: ReadonlyMap<string, Picture>;
  /** Of posts and news. */
  posts: ReadonlyMap<string, Picture>;
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
    games,
    content,
    covers: await drawCovers(games, artist, keep),
    site: await drawSitePictures(artist, keep),
    posts: await drawPosts(content, artist, keep),
  };
};

/** Takes over what was filled before it was written down row by row. */
const takeOverAll = async (transaction: Queryable): Promise<void> => {
  const [{ isOlder } = { isOlder: false }] = await transaction.query<{ isOlder: boolean }>(
    'select exists (select from seed_run) and not exists (select from seeded_row) as "isOlder"',
  );
  if (!isOlder) return;
  for (const table of Object.values(SEEDED_TABLES)) {
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await takeOver(transaction, table);
  }
};

/** Writes the seed into the database where an operator has not changed it. Run it in a transaction. */
export const writeSeed = async (transaction: Queryable, pictures: SeedPictures, now: Date): Promise<void> => {
  const { games, content, covers, site, posts } = pictures;
  const phrase = createPhrasebook();
  await takeOverAll(transaction);
  await writeCatalogue(transaction, { seed: SEED, games, covers, phrase, now });
  await writeSite(transaction, { pictures: site, phrase });
  await writeVpn(transaction, phrase);
  await writeContent(transaction, { content, covers: posts, now });
};
