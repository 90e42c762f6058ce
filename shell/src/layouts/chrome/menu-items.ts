import type { Boot } from '@marquee/kernel/contracts';
import type { Menu } from '@marquee/kernel/contracts/site';
import type { IconName } from '@marquee/kernel/ui';

import type { ShellText } from '../../texts.ts';

/** One link of a navigation, ready to draw. */
export interface NavigationItem {
  key: string;
  label: string;
  path: string;
  icon: IconName | null;
}

type MenuItem = Menu['rail'][number];

const isShown = (item: MenuItem, hasToken: boolean): boolean =>
  item.access === 'player' ? hasToken : item.access === 'anonymous' ? !hasToken : true;

const asNavigationItem = ({ key, label, path, icon }: MenuItem): NavigationItem => ({
  key,
  label,
  path,
  icon: icon as IconName | null,
});

/** The items a visitor may see: some only make sense with, some only without an account. */
export const visibleItems = (items: readonly MenuItem[], hasToken: boolean): NavigationItem[] =>
  items.filter((item) => isShown(item, hasToken)).map(asNavigationItem);

/** The navigation while the API does not answer with the real menu. */
export const essentialItems = (t: ShellText): NavigationItem[] => [
  { key: 'home', label: t('nav.home'), path: '/', icon: 'home' },
  { key: 'games', label: t('nav.games'), path: '/games/all', icon: 'games' },
];

export function navigationItems(
  menu: Boot['menu'],
  part: 'rail' | 'bottom',
  hasToken: boolean,
  t: ShellText,
): NavigationItem[] {
  return menu === null ? essentialItems(t) : visibleItems(menu[part], hasToken);
}

/**
 * Finds the item for a page: the one with its path, else the one whose path is a prefix of it. Home would be a prefix
 * of every path, so it only matches itself. Of two items with one path the first is used.
 */
export function currentItem(items: readonly NavigationItem[], sitePath: string | null): string | null {
  if (sitePath === null) return null;
  const own = items.find(({ path }) => path === sitePath);
  const above = items.find(({ path }) => path !== '/' && sitePath.startsWith(`${path}/`));
  return (own ?? above)?.key ?? null;
}
