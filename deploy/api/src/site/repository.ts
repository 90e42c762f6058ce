import type { Language, Picture } from '@marquee/kernel/contracts';
import type { Banner, MenuItem } from '@marquee/kernel/contracts/site';
import type { Queryable } from '@marquee/kernel/server/database';

import { type Localised, rowsIn } from '../language/localised.ts';

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
  label: Localised;
  path: string;
}

export interface BannerRow extends Omit<Banner, 'picture' | 'action' | 'secondaryAction'> {
  picture: Picture;
  action: ActionRow;
  secondaryAction: ActionRow | null;
}

type InAllLanguages<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Localised>;

/** The site's own words and pictures, in one language. */
export const createSiteRepository = (database: Queryable) => ({
  /** Settings that the operator may change, by key. */
  settings: async (): Promise<Record<string, unknown>> => {
    const rows = await database.query<{ key: string; value: unknown }>('select key, value from setting');
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },

  /** Without the items of parts that are switched off. */
  menuItems: async (lang: Language): Promise<MenuRow[]> =>
    rowsIn(
      await database.query<InAllLanguages<MenuRow, 'label'>>(
        `select area, column_key as "columnKey", key, label, path, icon, access
         from menu_item
         where feature is null or (select (value ->> feature)::boolean from setting where key = 'features')
         order by area, rank`,
      ),
      ['label'],
      lang,
    ),

  menuColumns: async (lang: Language) =>
    rowsIn(
      await database.query<{ key: string; title: Localised }>(
        'select key, title from menu_column order by rank',
      ),
      ['title'],
      lang,
    ),

  countries: async (lang: Language) =>
    rowsIn(
      await database.query<{ code: string; name: Localised; dialCode: string; currency: string }>(
        'select code, name, dial_code as "dialCode", currency from country',
      ),
      ['name'],
      lang,
    ),

  footerIcons: async (lang: Language): Promise<IconRow[]> =>
    rowsIn(
      await database.query<InAllLanguages<IconRow, 'label'>>(
        'select key, icon_group as "group", label, picture, href from footer_icon order by rank',
      ),
      ['label'],
      lang,
    ),

  banners: async (lang: Language): Promise<BannerRow[]> =>
    rowsIn(
      await database.query<InAllLanguages<BannerRow, 'title' | 'text' | 'note'>>(
        `select key, title, body as text, note, picture, action, secondary_action as "secondaryAction"
         from banner order by rank`,
      ),
      ['title', 'text', 'note'],
      lang,
    ),

  promos: async (lang: Language, now: Date) =>
    rowsIn(
      await database.query<{
        key: string;
        title: Localised;
        text: Localised;
        path: string;
        endsAt: Date | null;
      }>(
        `select key, title, body as text, path, ends_at as "endsAt"
         from promo where ends_at is null or ends_at > $1 order by rank`,
        [now],
      ),
      ['title', 'text'],
      lang,
    ),
});

export type SiteRepository = ReturnType<typeof createSiteRepository>;
