import type { Language } from '@marquee/kernel/contracts';
import type { Banners, Countries, Menu, Promo } from '@marquee/kernel/contracts/site';

import { textIn } from '../language/localised.ts';
import type { ActionRow, BannerRow, MenuRow } from './repository.ts';

export const presentMenu = (
  rows: readonly MenuRow[],
  columns: readonly { key: string; title: string }[],
): Menu => {
  const itemsOf = (area: MenuRow['area'], columnKey = '') =>
    rows
      .filter((row) => row.area === area && row.columnKey === columnKey)
      .map(({ key, label, path, icon, access }) => ({ key, label, path, icon, access }));
  return {
    header: itemsOf('header'),
    rail: itemsOf('rail'),
    bottom: itemsOf('bottom'),
    footer: columns.map(({ key, title }) => ({ key, title, items: itemsOf('footer', key) })),
  };
};

interface CountryList {
  rows: readonly Omit<Countries['items'][number], 'isRefused'>[];
  lang: Language;
  refusedCountries: readonly string[];
  current: string | null;
}

/** Sorted as readers of the language expect, which the database's collation does not know. */
export const presentCountries = ({ rows, lang, refusedCountries, current }: CountryList): Countries => {
  const collator = new Intl.Collator(lang);
  return {
    items: rows
      .map((row) => ({ ...row, isRefused: refusedCountries.includes(row.code) }))
      .toSorted((one, other) => collator.compare(one.name, other.name)),
    current,
  };
};

const presentAction = ({ label, path }: ActionRow, lang: Language) => ({ label: textIn(label, lang), path });

export const presentBanners = (
  rows: readonly BannerRow[],
  { lang, firstDataUrl }: { lang: Language; firstDataUrl: string | null },
): Banners => ({
  items: rows.map((row, index) => ({
    ...row,
    picture: { ...row.picture, dataUrl: index === 0 ? firstDataUrl : null },
    action: presentAction(row.action, lang),
    secondaryAction: row.secondaryAction && presentAction(row.secondaryAction, lang),
  })),
});

export const presentPromo = (
  rows: readonly { key: string; title: string; text: string; path: string; endsAt: Date | null }[],
): Promo => ({ items: rows.map((row) => ({ ...row, endsAt: row.endsAt?.toISOString() ?? null })) });
