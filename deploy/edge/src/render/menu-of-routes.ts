import type { Messages, RouteEntry } from '@marquee/kernel/contracts';
import type { Menu, MenuItem } from '@marquee/kernel/contracts/site';

const LANGUAGE = '/{lang}';

/** Links that routes ask for, in one part of the menu. A route without text for it has none. */
function linksOf(
  routes: readonly RouteEntry[],
  part: 'header' | 'rail',
  messagesOf: (packageName: string) => Messages,
): MenuItem[] {
  return routes.flatMap(({ menu, package: owner, id, path, access, titleKey }): MenuItem[] => {
    const label = messagesOf(owner)[titleKey];
    if (menu?.part !== part || label === undefined) return [];
    const sitePath = path.slice(LANGUAGE.length) || '/';
    return [{ key: `${owner}/${id}`, label, path: sitePath, icon: menu.icon ?? null, access }];
  });
}

/**
 * The menu of the API with the links that routes ask for behind it: so a new remote is found without anybody else's
 * change. What the API lists itself stands as it is, since operators decide there.
 */
export function menuWithRoutes(
  menu: Menu | null,
  routes: readonly RouteEntry[],
  messagesOf: (packageName: string) => Messages,
): Menu | null {
  if (menu === null) return null;
  const extended = (part: 'header' | 'rail'): MenuItem[] => {
    const listed = new Set(menu[part].map(({ path }) => path));
    return [...menu[part], ...linksOf(routes, part, messagesOf).filter(({ path }) => !listed.has(path))];
  };
  return { ...menu, header: extended('header'), rail: extended('rail') };
}
