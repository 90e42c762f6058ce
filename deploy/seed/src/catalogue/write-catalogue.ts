import { contributionOf } from '@marquee/api/rules';
import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { mergeRows, type Row } from '../fill/merge-rows.ts';
import { SEEDED_TABLES } from '../fill/tables.ts';
import type { Localised, Phrasebook } from '../texts.ts';
import type { SeedGame } from './games.ts';
import { inventLiveTables } from './live-tables.ts';
import { SEED_PROVIDERS } from './providers.ts';
import { gamesOfSection, SEED_SECTIONS, SEED_TABS } from './sections.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const FEATURES = [
  'provably-fair',
  'free-spins',
  'bonus-buy',
  'jackpot',
  'cascades',
  'multipliers',
  'respins',
];
const VOLATILITIES = ['1', '2', '3', '4', '5'];
const MODES = ['demo', 'real'];

const writeProviders = (transaction: Queryable) =>
  mergeRows(
    transaction,
    SEEDED_TABLES.provider,
    SEED_PROVIDERS.map(({ id, slug, name, refusedCountries }) => ({
      id,
      slug,
      name,
      rank: id,
      refused_countries: refusedCountries,
    })),
  );

const writeTerms = (transaction: Queryable, games: readonly SeedGame[], phrase: Phrasebook) => {
  const kinds = [...new Set(games.map(({ kind }) => kind))];
  const themes = [...new Set(games.flatMap((game) => game.themes))];
  const terms = { kind: kinds, theme: themes, feature: FEATURES, volatility: VOLATILITIES, mode: MODES };
  const rows = Object.entries(terms).flatMap(([kind, slugs]) =>
    slugs.map((slug, rank) => ({ kind, slug, rank, title: phrase(`${kind}.${slug}`) })),
  );
  return mergeRows(transaction, SEEDED_TABLES.term, rows);
};

const describeGame = (game: SeedGame, phrase: Phrasebook): Localised => {
  if (game.isPlayable) return phrase(`description.${game.slug}`);
  const kind = phrase(`kind-one.${game.kind}`);
  return phrase('description.entry', (language) => ({ kind: kind[language], provider: game.provider.name }));
};

/** A playable game is asked for by what it is, in any language: its title begins with the name of the house. */
const aliasesOf = (game: SeedGame, phrase: Phrasebook): string[] =>
  game.isPlayable
    ? [...new Set(Object.values(phrase(`alias.${game.slug}`)).flatMap((names) => names.split('|')))]
    : [];

const gameRow = (game: SeedGame, cover: Picture, phrase: Phrasebook, now: Date): Row => ({
  id: game.id,
  global_id: game.globalId,
  slug: game.slug,
  provider_id: game.provider.id,
  provider_game_id: game.providerGameId,
  kind: game.kind,
  title: game.title,
  description: describeGame(game, phrase),
  themes: game.themes,
  features: game.features,
  released_at: new Date(now.getTime() - game.releasedDaysAgo * DAY_MS),
  volatility: game.volatility,
  rtp_basis_points: game.rtpBasisPoints,
  reels: game.reels,
  lines: game.lines,
  max_win_multiplier: game.maxWinMultiplier,
  demo_enabled: game.demoEnabled,
  real_enabled: game.isPlayable,
  is_playable: game.isPlayable,
  devices: game.devices,
  status: game.status,
  popularity_rank: game.popularityRank,
  cover,
  contribution_basis_points: contributionOf(game),
  rtp_highest_basis_points: game.rtpHighestBasisPoints,
  lowest_stake_minor: game.stakes?.lowestMinor ?? null,
  highest_stake_minor: game.stakes?.highestMinor ?? null,
  aliases: aliasesOf(game, phrase),
});

/**
 * Games that the seed no longer has are retired, unless an operator has set their status. Their slugs become free for
 * others. What is written down says so too, so that a game that comes back is taken up again.
 */
const retireGone = async (transaction: Queryable, games: readonly SeedGame[]): Promise<void> => {
  const ids = games.map(({ id }) => id);
  const isGone = `written.table_name = 'game' and written.key = jsonb_build_array(game.id) and not game.id = any ($1)`;
  await transaction.query(
    `update game set status = case when status = written.content ->> 'status' then 'retired' else status end,
       slug = case when slug = written.content ->> 'slug' then 'retired-' || id else slug end
     from seeded_row as written where ${isGone}`,
    [ids],
  );
  await transaction.query(
    `update seeded_row as written set content = written.content
       || jsonb_build_object('status', 'retired', 'slug', 'retired-' || game.id)
     from game where ${isGone}`,
    [ids],
  );
};

const writeSections = async (transaction: Queryable, games: readonly SeedGame[], phrase: Phrasebook) => {
  await mergeRows(
    transaction,
    SEEDED_TABLES.section,
    SEED_SECTIONS.map(({ key, sort, isListed, holds }, rank) => ({
      key,
      rank,
      title: phrase(`section.${key}`),
      sort,
      is_listed: isListed,
      is_everything: holds === null,
    })),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.sectionGame,
    SEED_SECTIONS.flatMap((section) =>
      gamesOfSection(section, games).map((game) => ({ section_key: section.key, game_id: game })),
    ),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.tab,
    SEED_TABS.map(({ key, icon, path }, rank) => ({ key, rank, icon, title: phrase(`tab.${key}`), path })),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.tabSection,
    SEED_TABS.flatMap(({ key, sections }) =>
      sections.map((section, index) => ({ tab_key: key, section_key: section, rank: index + 1 })),
    ),
  );
};

const writeLiveTables = async (transaction: Queryable, games: readonly SeedGame[], seed: string) => {
  const tables = inventLiveTables(games, seed);
  await mergeRows(
    transaction,
    SEEDED_TABLES.liveTable,
    tables.map(({ game, dealer, seats, taken, opensAt, closesAt }) => ({
      game_id: game,
      dealer,
      seats,
      taken_seats: taken,
      opens_at: opensAt,
      closes_at: closesAt,
    })),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.liveTableLimit,
    tables.flatMap(({ game, limits }) =>
      limits.map(({ currency, minimum, maximum }) => ({
        game_id: game,
        currency,
        minimum_minor: minimum,
        maximum_minor: maximum,
      })),
    ),
  );
};

interface Catalogue {
  /** What the games were invented from. */
  seed: string;
  games: readonly SeedGame[];
  covers: ReadonlyMap<number, Picture>;
  phrase: Phrasebook;
  now: Date;
}

/**
 * Fills the catalogue. Games keep their ids, so what players did with them stays theirs; games that are no longer
 * among the given ones retire.
 */
export const writeCatalogue = async (
  transaction: Queryable,
  { seed, games, covers, phrase, now }: Catalogue,
): Promise<void> => {
  await writeProviders(transaction);
  await writeTerms(transaction, games, phrase);
  await transaction.script('set constraints game_slug_key deferred');
  await retireGone(transaction, games);
  const rows = games.map((game) => {
    const cover = covers.get(game.id);
    if (!cover) throw new Error(`There is no cover for ${game.slug}.`);
    return gameRow(game, cover, phrase, now);
  });
  await mergeRows(transaction, SEEDED_TABLES.game, rows);
  await writeLiveTables(transaction, games, seed);
  await writeSections(transaction, games, phrase);
  await transaction.script('analyze provider, game, section, section_game');
};
