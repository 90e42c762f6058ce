import type { Picture } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';

import { mergeRows } from '../fill/merge-rows.ts';
import { SEEDED_TABLES } from '../fill/tables.ts';
import type { Phrasebook } from '../texts.ts';
import { listCountries } from './countries.ts';
import { SEED_ICONS } from './icons.ts';
import { SEED_FOOTER, SEED_MENUS } from './menu.ts';
import { SEED_BANNERS, SEED_PROMOS, SEED_SETTINGS } from './site.ts';
import { writeSettings } from './write-settings.ts';

const writeMenus = async (transaction: Queryable, phrase: Phrasebook) => {
  const areas = [
    ...Object.entries(SEED_MENUS).map(([area, items]) => ({ area, column: '', items })),
    ...Object.entries(SEED_FOOTER).map(([column, items]) => ({ area: 'footer', column, items })),
  ];
  await mergeRows(
    transaction,
    SEEDED_TABLES.menuItem,
    areas.flatMap(({ area, column, items }) =>
      items.map(({ key, path, icon = null, access = 'public', feature = null }, rank) => ({
        area,
        column_key: column,
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
  await mergeRows(
    transaction,
    SEEDED_TABLES.menuColumn,
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
  await mergeRows(
    transaction,
    SEEDED_TABLES.banner,
    SEED_BANNERS.map(({ key, action, secondaryAction }, rank) => ({
      key,
      rank,
      title: phrase(`banner.${key}.title`),
      body: phrase(`banner.${key}.text`),
      note: phrase('banner.note'),
      picture: pictures.get(key),
      action: actionOf(action),
      // Left out, not null: a JSON null would be a value of the column.
      ...(secondaryAction && { secondary_action: actionOf(secondaryAction) }),
    })),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.promo,
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

/** Fills everything around the games. */
export const writeSite = async (transaction: Queryable, { pictures, phrase }: SiteContent): Promise<void> => {
  await writeSettings(transaction, SEED_SETTINGS);
  await writeMenus(transaction, phrase);
  await mergeRows(
    transaction,
    SEEDED_TABLES.country,
    listCountries().map(({ code, dialCode, currency, name }) => ({
      code,
      dial_code: dialCode,
      currency,
      name,
    })),
  );
  await mergeRows(
    transaction,
    SEEDED_TABLES.footerIcon,
    SEED_ICONS.map(({ key, group, href }, rank) => ({
      key,
      rank,
      icon_group: group,
      label: phrase(`icon.${key}`),
      picture: pictures.get(`icon ${key}`),
      href,
    })),
  );
  await writeBanners(transaction, pictures, phrase);
};
