import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { contributionOf } from './contributions.ts';
import type { SeedGame } from './games.ts';
import { inventLiveTables } from './live-tables.ts';
import { SEED_PROVIDERS } from './providers.ts';
import { gamesOfSection, SEED_SECTIONS, SEED_TABS } from './sections.ts';
import type { Localised, Phrasebook } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 500;

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

const insert = (transaction: Queryable, statement: string, rows: readonly object[]) =>
  transaction.query(statement, [JSON.stringify(rows)]);

const writeProviders = (transaction: Queryable) =>
  insert(
    transaction,
    `insert into provider (id, slug, name, rank, refused_countries)
     select id, slug, name, id, refused
     from jsonb_to_recordset($1::jsonb) as row (id integer, slug text, name text, refused text[])
     on conflict (id) do update set slug = excluded.slug, name = excluded.name, rank = excluded.rank, refused_countries = excluded.refused_countries`,
    SEED_PROVIDERS.map(({ id, slug, name, refusedCountries }) => ({
      id,
      slug,
      name,
      refused: refusedCountries,
    })),
  );

const writeTerms = async (transaction: Queryable, games: readonly SeedGame[], phrase: Phrasebook) => {
  const kinds = [...new Set(games.map(({ kind }) => kind))];
  const themes = [...new Set(games.flatMap((game) => game.themes))];
  const terms = { kind: kinds, theme: themes, feature: FEATURES, volatility: VOLATILITIES, mode: MODES };
  const rows = Object.entries(terms).flatMap(([kind, slugs]) =>
    slugs.map((slug, rank) => ({ kind, slug, rank, title: phrase(`${kind}.${slug}`) })),
  );
  await transaction.script('delete from term');
  await insert(
    transaction,
    `insert into term (kind, slug, rank, title) select kind, slug, rank, title
     from jsonb_to_recordset($1::jsonb) as row (kind text, slug text, rank integer, title jsonb)`,
    rows,
  );
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

const gameRow = (game: SeedGame, cover: Picture, phrase: Phrasebook, now: Date) => ({
  ...game,
  provider: game.provider.id,
  description: describeGame(game, phrase),
  contribution: contributionOf(game),
  aliases: aliasesOf(game, phrase),
  lowestStake: game.stakes?.lowestMinor ?? null,
  highestStake: game.stakes?.highestMinor ?? null,
  releasedAt: new Date(now.getTime() - game.releasedDaysAgo * DAY_MS),
  cover,
});

const INSERT_GAMES = `
  insert into game (id, global_id, slug, provider_id, provider_game_id, kind, title, description, themes, features, released_at, volatility, rtp_basis_points, reels, lines, max_win_multiplier,
    demo_enabled, real_enabled, is_playable, devices, status, popularity_rank, cover,
    contribution_basis_points, rtp_highest_basis_points, lowest_stake_minor, highest_stake_minor, aliases)
  select id, "globalId", slug, provider, "providerGameId", kind, title, description, themes,
    features, "releasedAt", volatility, "rtpBasisPoints", reels, lines, "maxWinMultiplier", "demoEnabled", false,
    "isPlayable", devices, status, "popularityRank", cover, contribution,
    "rtpHighestBasisPoints", "lowestStake", "highestStake", aliases
  from jsonb_to_recordset($1::jsonb) as row (id integer, "globalId" text, slug text, provider integer,
    "providerGameId" text, kind text, title text, description jsonb, themes text[],
    features text[], "releasedAt" timestamptz, volatility smallint, "rtpBasisPoints" integer, reels smallint,
    lines integer, "maxWinMultiplier" integer, "demoEnabled" boolean, "isPlayable" boolean, devices text[],
    status text, "popularityRank" integer, cover jsonb,
    contribution integer, "rtpHighestBasisPoints" integer, "lowestStake" integer, "highestStake" integer,
    aliases text[])
  on conflict (id) do update set (global_id, slug, provider_id, provider_game_id, kind, title, description,
    themes, features, released_at, volatility, rtp_basis_points, reels, lines,
    max_win_multiplier, demo_enabled, real_enabled, is_playable, devices, status, popularity_rank, cover,
    contribution_basis_points, rtp_highest_basis_points, lowest_stake_minor, highest_stake_minor, aliases) =
    (excluded.global_id, excluded.slug, excluded.provider_id, excluded.provider_game_id, excluded.kind,
    excluded.title, excluded.description, excluded.themes,
    excluded.features, excluded.released_at, excluded.volatility, excluded.rtp_basis_points, excluded.reels,
    excluded.lines, excluded.max_win_multiplier, excluded.demo_enabled, excluded.real_enabled, excluded.is_playable,
    excluded.devices, excluded.status, excluded.popularity_rank, excluded.cover,
    excluded.contribution_basis_points, excluded.rtp_highest_basis_points, excluded.lowest_stake_minor,
    excluded.highest_stake_minor, excluded.aliases)`;

const writeSections = async (transaction: Queryable, games: readonly SeedGame[], phrase: Phrasebook) => {
  await transaction.script('delete from tab; delete from section');
  await insert(
    transaction,
    `insert into section (key, rank, title, sort, is_listed, is_everything)
     select key, rank, title, sort, listed, everything from jsonb_to_recordset($1::jsonb)
       as row (key text, rank integer, title jsonb, sort text, listed boolean, everything boolean)`,
    SEED_SECTIONS.map(({ key, sort, isListed, holds }, rank) => ({
      key,
      rank,
      title: phrase(`section.${key}`),
      sort,
      listed: isListed,
      everything: holds === null,
    })),
  );
  const members = SEED_SECTIONS.map((section) => ({
    key: section.key,
    games: gamesOfSection(section, games),
  }));
  await insert(
    transaction,
    `insert into section_game (section_key, game_id) select key, unnest(games)
     from jsonb_to_recordset($1::jsonb) as row (key text, games integer[])`,
    members,
  );
  const tabs = SEED_TABS.map((tab, rank) => ({ ...tab, rank, title: phrase(`tab.${tab.key}`) }));
  await insert(
    transaction,
    `insert into tab (key, rank, icon, title, path) select key, rank, icon, title, path
     from jsonb_to_recordset($1::jsonb) as row (key text, rank integer, icon text, title jsonb, path text)`,
    tabs,
  );
  await insert(
    transaction,
    `insert into tab_section (tab_key, section_key, rank) select key, section, rank
     from jsonb_to_recordset($1::jsonb) as row (key text, sections text[]),
       unnest(sections) with ordinality as member (section, rank)`,
    tabs,
  );
};

const writeLiveTables = async (transaction: Queryable, games: readonly SeedGame[], seed: string) => {
  const tables = inventLiveTables(games, seed);
  await transaction.script('delete from live_table');
  await insert(
    transaction,
    `insert into live_table (game_id, dealer, seats, taken_seats, opens_at, closes_at)
     select game, dealer, seats, taken, "opensAt", "closesAt" from jsonb_to_recordset($1::jsonb)
       as row (game integer, dealer text, seats smallint, taken smallint, "opensAt" time, "closesAt" time)`,
    tables,
  );
  await insert(
    transaction,
    `insert into live_table_limit (game_id, currency, minimum_minor, maximum_minor)
     select game, currency, minimum, maximum from jsonb_to_recordset($1::jsonb)
       as row (game integer, currency text, minimum bigint, maximum bigint)`,
    tables.flatMap(({ game, limits }) => limits.map((limit) => ({ game, ...limit }))),
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
  // Out of the way first: a slug may have moved from one id to another.
  await transaction.script(`update game set status = 'retired', slug = 'retired-' || id`);
  const rows = games.map((game) => {
    const cover = covers.get(game.id);
    if (!cover) throw new Error(`There is no cover for ${game.slug}.`);
    return gameRow(game, cover, phrase, now);
  });
  for (let start = 0; start < rows.length; start += CHUNK) {
    // One connection: the chunks would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await insert(transaction, INSERT_GAMES, rows.slice(start, start + CHUNK));
  }
  await writeLiveTables(transaction, games, seed);
  await writeSections(transaction, games, phrase);
  await transaction.script('analyze provider, game, section, section_game');
};
