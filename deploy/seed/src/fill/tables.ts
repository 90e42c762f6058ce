import type { SeededTable } from './merge-rows.ts';

const hasGame = 'exists (select from game where game.id = fresh.game_id)';

/** Every table that the seed fills row by row, parents before their children. */
export const SEEDED_TABLES = {
  provider: {
    name: 'provider',
    key: ['id'],
    columns: ['slug', 'name', 'rank', 'refused_countries'],
    keptOnTakeOver: ['refused_countries'],
    whenGone: 'keep',
  },
  term: { name: 'term', key: ['kind', 'slug'], columns: ['rank', 'title'] },
  game: {
    name: 'game',
    key: ['id'],
    columns: [
      'global_id',
      'slug',
      'provider_id',
      'provider_game_id',
      'kind',
      'title',
      'description',
      'themes',
      'features',
      'released_at',
      'volatility',
      'rtp_basis_points',
      'reels',
      'lines',
      'max_win_multiplier',
      'demo_enabled',
      'is_playable',
      'devices',
      'status',
      'popularity_rank',
      'cover',
      'contribution_basis_points',
      'rtp_highest_basis_points',
      'lowest_stake_minor',
      'highest_stake_minor',
      'aliases',
    ],
    keptOnTakeOver: ['demo_enabled', 'status'],
    // Players' rounds and favourites refer to it: it retires instead.
    whenGone: 'keep',
  },
  liveTable: {
    name: 'live_table',
    key: ['game_id'],
    columns: ['dealer', 'seats', 'taken_seats', 'opens_at', 'closes_at'],
    requires: hasGame,
  },
  liveTableLimit: {
    name: 'live_table_limit',
    key: ['game_id', 'currency'],
    columns: ['minimum_minor', 'maximum_minor'],
    requires: 'exists (select from live_table where live_table.game_id = fresh.game_id)',
  },
  section: {
    name: 'section',
    key: ['key'],
    columns: ['rank', 'title', 'sort', 'is_listed', 'is_everything'],
  },
  sectionGame: {
    name: 'section_game',
    key: ['section_key', 'game_id'],
    columns: [],
    requires: `${hasGame} and exists (select from section where section.key = fresh.section_key)`,
  },
  tab: { name: 'tab', key: ['key'], columns: ['rank', 'icon', 'title', 'path'] },
  tabSection: {
    name: 'tab_section',
    key: ['tab_key', 'section_key'],
    columns: ['rank'],
    requires: `exists (select from tab where tab.key = fresh.tab_key)
      and exists (select from section where section.key = fresh.section_key)`,
  },
  menuItem: {
    name: 'menu_item',
    key: ['area', 'column_key', 'key'],
    columns: ['rank', 'label', 'path', 'icon', 'access', 'feature'],
  },
  menuColumn: { name: 'menu_column', key: ['key'], columns: ['rank', 'title'] },
  country: { name: 'country', key: ['code'], columns: ['dial_code', 'currency', 'name'] },
  footerIcon: {
    name: 'footer_icon',
    key: ['key'],
    columns: ['rank', 'icon_group', 'label', 'picture', 'href'],
  },
  banner: {
    name: 'banner',
    key: ['key'],
    columns: ['rank', 'title', 'body', 'note', 'picture', 'action', 'secondary_action'],
  },
  promo: { name: 'promo', key: ['key'], columns: ['rank', 'title', 'body', 'path'] },
  vpnConfiguration: {
    name: 'vpn_configuration',
    key: ['platform'],
    columns: ['rank', 'title', 'url', 'steps'],
    keptOnTakeOver: ['url'],
  },
  motif: { name: 'motif', key: ['name'], columns: ['cover'], whenGone: 'keep' },
  author: { name: 'author', key: ['slug'], columns: ['rank', 'name', 'about'], whenGone: 'keep' },
  tag: { name: 'tag', key: ['slug'], columns: ['rank', 'name'], whenGone: 'keep' },
  helpCategory: { name: 'help_category', key: ['slug'], columns: ['rank', 'name'], whenGone: 'keep' },
} as const satisfies Record<string, SeededTable>;
