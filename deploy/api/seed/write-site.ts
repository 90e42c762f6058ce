import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { listCountries } from './countries.ts';
import { SEED_ICONS } from './icons.ts';
import { SEED_FOOTER, SEED_MENUS } from './menu.ts';
import { SEED_BANNERS, SEED_PROMOS, SEED_SETTINGS } from './site.ts';
import type { Phrasebook } from './texts.ts';

const insert = (transaction: Queryable, statement: string, rows: readonly object[]) =>
  transaction.query(statement, [JSON.stringify(rows)]);

const writeMenus = async (transaction: Queryable, phrase: Phrasebook) => {
  const areas = [
    ...Object.entries(SEED_MENUS).map(([area, items]) => ({ area, column: '', items })),
    ...Object.entries(SEED_FOOTER).map(([column, items]) => ({ area: 'footer', column, items })),
  ];
  await insert(
    transaction,
    `insert into menu_item (area, column_key, key, rank, label, path, icon, access, feature)
     select area, "column", key, rank, label, path, icon, access, feature from jsonb_to_recordset($1::jsonb)
       as row (area text, "column" text, key text, rank integer, label jsonb, path text, icon text, access text,
         feature text)`,
    areas.flatMap(({ area, column, items }) =>
      items.map(({ key, path, icon = null, access = 'public', feature = null }, rank) => ({
        area,
        column,
        key,
        rank,
        label: phrase(`menu.${key}`),
        path,
        icon,
        access,
        feature,
      })),
    ),
  );
  await insert(
    transaction,
    `insert into menu_column (key, rank, title) select key, rank, title
     from jsonb_to_recordset($1::jsonb) as row (key text, rank integer, title jsonb)`,
    Object.keys(SEED_FOOTER).map((key, rank) => ({ key, rank, title: phrase(`column.${key}`) })),
  );
};

const writeBanners = async (
  transaction: Queryable,
  pictures: ReadonlyMap<string, Picture>,
  phrase: Phrasebook,
) => {
  const actionOf = (action: { text: string; path: string } | null) =>
    action && { label: phrase(action.text), path: action.path };
  await insert(
    transaction,
    `insert into banner (key, rank, title, body, note, picture, action, secondary_action)
     select key, rank, title, body, note, picture, action, secondary from jsonb_to_recordset($1::jsonb)
       as row (key text, rank integer, title jsonb, body jsonb, note jsonb, picture jsonb, action jsonb, secondary jsonb)`,
    SEED_BANNERS.map(({ key, action, secondaryAction }, rank) => ({
      key,
      rank,
      title: phrase(`banner.${key}.title`),
      body: phrase(`banner.${key}.text`),
      note: phrase('banner.note'),
      picture: pictures.get(key),
      action: actionOf(action),
      // Left out, not null: a JSON null would be a value of the column.
      ...(secondaryAction && { secondary: actionOf(secondaryAction) }),
    })),
  );
  await insert(
    transaction,
    `insert into promo (key, rank, title, body, path) select key, rank, title, body, path
     from jsonb_to_recordset($1::jsonb) as row (key text, rank integer, title jsonb, body jsonb, path text)`,
    SEED_PROMOS.map(({ key, path }, rank) => ({
      key,
      rank,
      title: phrase(`promo.${key}.title`),
      body: phrase(`promo.${key}.text`),
      path,
    })),
  );
};

interface SiteContent {
  /** Of banners and icons, by key. */
  pictures: ReadonlyMap<string, Picture>;
  phrase: Phrasebook;
}

/** Fills everything around the games. Settings that are already there stay: they may have been changed on purpose. */
export const writeSite = async (transaction: Queryable, { pictures, phrase }: SiteContent): Promise<void> => {
  await insert(
    transaction,
    `insert into setting (key, value) select key, value
     from jsonb_to_recordset($1::jsonb) as row (key text, value jsonb) on conflict (key) do nothing`,
    Object.entries(SEED_SETTINGS).map(([key, value]) => ({ key, value })),
  );
  await transaction.script(
    'delete from menu_item; delete from menu_column; delete from country; delete from footer_icon; delete from banner; delete from promo',
  );
  await writeMenus(transaction, phrase);
  await insert(
    transaction,
    `insert into country (code, dial_code, currency, name) select code, "dialCode", currency, name
     from jsonb_to_recordset($1::jsonb) as row (code text, "dialCode" text, currency text, name jsonb)`,
    listCountries(),
  );
  await insert(
    transaction,
    `insert into footer_icon (key, rank, icon_group, label, picture, href)
     select key, rank, "group", label, picture, href from jsonb_to_recordset($1::jsonb)
       as row (key text, rank integer, "group" text, label jsonb, picture jsonb, href text)`,
    SEED_ICONS.map(({ key, group, href }, rank) => ({
      key,
      rank,
      group,
      href,
      label: phrase(`icon.${key}`),
      picture: pictures.get(`icon ${key}`),
    })),
  );
  await writeBanners(transaction, pictures, phrase);
};
