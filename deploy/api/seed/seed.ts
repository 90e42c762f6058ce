import type { Picture } from '@marquee/kernel/contracts';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { readContent, type SeedContent } from './content.ts';
import { inventGames, type SeedGame } from './games.ts';
import { SEED_ICONS } from './icons.ts';
import { type Artist, createGallery } from './pictures.ts';
import { SEED_BANNERS } from './site.ts';
import { createPhrasebook } from './texts.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeContent } from './write-content.ts';
import { writeSite } from './write-site.ts';
import { writeVpn } from './write-vpn.ts';

/** Change it for another catalogue; everything invented follows from it. */
const SEED = 'marquee-1';

/** Held by whoever writes what the seed wrote. Any number, as long as every process takes the same. */
export const SEED_LOCK = 7_163_002;

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

interface SeedSetup {
  games: number;
  artist: Artist;
  /** Where pictures are kept. */
  mediaFolder: string;
  now: Date;
  /** Notes what was written, and when: committed with it, so that nobody takes new dates for old ones. */
  record: (transaction: Queryable) => Promise<void>;
}

/** Fills an empty or older site with its catalogue and its words, in one transaction. */
export const seedDatabase = async (database: Database, setup: SeedSetup): Promise<void> => {
  const { artist, mediaFolder, now, record } = setup;
  const games = inventGames(setup.games, SEED);
  const keep = await createGallery(mediaFolder);
  const covers = await drawCovers(games, artist, keep);
  const pictures = await drawSitePictures(artist, keep);
  const content = await readContent();
  const posts = await drawPosts(content, artist, keep);
  const phrase = createPhrasebook();
  await database.transaction(async (transaction) => {
    // Processes that start together fill one after the other, not into each other.
    await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await writeCatalogue(transaction, { seed: SEED, games, covers, phrase, now });
    await writeSite(transaction, { pictures, phrase });
    await writeVpn(transaction, phrase);
    await writeContent(transaction, { content, covers: posts, now });
    await record(transaction);
  });
};
