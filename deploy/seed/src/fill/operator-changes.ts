import type { SEEDED_TABLES } from './tables.ts';

type Table = (typeof SEEDED_TABLES)[keyof typeof SEEDED_TABLES];

/** Of tables that have more than their key. */
type ChangeableName<Each = Table> = Each extends { columns: readonly []; name: string }
  ? never
  : Each extends { name: infer Name extends string }
    ? Name
    : never;

/** A change that an operator may make to each table, in SQL. */
export const CHANGES: Record<ChangeableName, string> = {
  provider: `refused_countries = '{DE}', name = 'Renamed'`,
  term: `title = '{"en": "Renamed"}'`,
  game: `status = 'maintenance', demo_enabled = not demo_enabled, title = 'Renamed', cover = '{"src": "/own.svg"}'`,
  live_table: `dealer = 'Nobody'`,
  live_table_limit: 'maximum_minor = maximum_minor + 1',
  section: `is_listed = not is_listed, title = '{"en": "Renamed"}'`,
  tab: `path = '/own'`,
  tab_section: 'rank = rank + 100',
  menu_item: `path = '/own', label = '{"en": "Renamed"}'`,
  menu_column: `title = '{"en": "Renamed"}'`,
  country: `dial_code = '+999'`,
  footer_icon: `href = 'https://own.example'`,
  banner: `title = '{"en": "Renamed"}', secondary_action = null`,
  promo: `path = '/own'`,
  vpn_configuration: `url = 'https://own.example/marquee.conf'`,
  payment_method: `countries = '{DE}', deposit_minimum = deposit_minimum + 1`,
  motif: `cover = '{"src": "/own.svg"}'`,
  author: `name = '{"en": "Renamed"}'`,
  tag: `name = '{"en": "Renamed"}'`,
  help_category: 'rank = rank + 100',
};
