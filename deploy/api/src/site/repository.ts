import type { Banner, Language, MenuItem, Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

export interface MenuRow extends MenuItem {
  area: 'header' | 'rail' | 'bottom' | 'footer';
  columnKey: string;
}

export interface IconRow {
  key: string;
  group: 'safer-play' | 'payment' | 'technology';
  label: string;
  picture: Picture;
  href: string | null;
}

export interface ActionRow {
  label: Record<string, string>;
  path: string;
}

export interface BannerRow extends Omit<Banner, 'action' | 'secondaryAction'> {
  action: ActionRow;
  secondaryAction: ActionRow | null;
}

/** The site's own words and pictures, in one language. */
export const createSiteRepository = (database: Queryable) => ({
  /** Settings that the operator may change, by key. */
  settings: async (): Promise<Record<string, unknown>> => {
    const rows = await database.query<{ key: string; value: unknown }>('select key, value from setting');
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },

  /** Without the items of parts that are switched off. */
  menuItems: (lang: Language) =>
    database.query<MenuRow>(
      `select area, column_key as "columnKey", key, label ->> $1 as label, path, icon, access
       from menu_item
       where feature is null or (select (value ->> feature)::boolean from setting where key = 'features')
       order by area, rank`,
      [lang],
    ),

  menuColumns: (lang: Language) =>
    database.query<{ key: string; title: string }>(
      'select key, title ->> $1 as title from menu_column order by rank',
      [lang],
    ),

  countries: (lang: Language) =>
    database.query<{ code: string; name: string; dialCode: string; currency: string }>(
      `select code, name ->> $1 as name, dial_code as "dialCode", currency from country`,
      [lang],
    ),

  footerIcons: (lang: Language) =>
    database.query<IconRow>(
      `select key, icon_group as "group", label ->> $1 as label, picture, href from footer_icon order by rank`,
      [lang],
    ),

  banners: (lang: Language) =>
    database.query<BannerRow>(
      `select key, title ->> $1 as title, body ->> $1 as text, note ->> $1 as note, picture, action,
         secondary_action as "secondaryAction"
       from banner order by rank`,
      [lang],
    ),

  promos: (lang: Language, now: Date) =>
    database.query<{ key: string; title: string; text: string; path: string; endsAt: Date | null }>(
      `select key, title ->> $1 as title, body ->> $1 as text, path, ends_at as "endsAt"
       from promo where ends_at is null or ends_at > $2 order by rank`,
      [lang, now],
    ),
});

export type SiteRepository = ReturnType<typeof createSiteRepository>;
