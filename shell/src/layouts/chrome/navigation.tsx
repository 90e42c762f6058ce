import { BrandMark, Icon, isPlainLeftClick, Link } from '@marquee/kernel/ui';
import { memo, type MouseEvent } from 'react';

import { usePath, useShell, useSitePath } from '../../app/shell-context.ts';
import { currentItem, navigationItems } from './menu-items.ts';

import * as styles from './navigation.module.css';

/** The item that opens the search overlay. Its link leads to the search page, for when the overlay is not available. */
const SEARCH = 'search';

function NavigationItems({ part }: { part: 'rail' | 'bottom' }) {
  const { boot, t, hasToken, openSearch } = useShell();
  const path = usePath();
  const items = navigationItems(boot.menu, part, hasToken, t);
  const current = currentItem(items, useSitePath());
  const openOverlay = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    openSearch('');
  };
  return (
    <ul className={styles.items}>
      {items.map(({ key, path: itemPath, icon, label }) => (
        <li key={key}>
          <Link
            to={path(itemPath)}
            className={styles.link}
            aria-current={key === current ? 'page' : undefined}
            {...(key === SEARCH && { onClick: openOverlay, 'data-opens': '' })}
          >
            {icon !== null && <Icon name={icon} />}
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The slim rail at the side of wide screens. */
export const SideRail = memo(function SideRail() {
  const { boot, t } = useShell();
  const path = usePath();
  return (
    <nav className={styles.rail} aria-label={t('nav.main')}>
      <Link
        to={path('/')}
        className={styles.sign}
        aria-label={t('header.home', { brand: boot.settings.brand.name })}
      >
        <BrandMark />
      </Link>
      <NavigationItems part="rail" />
    </nav>
  );
});

/** The bar of five at the foot of a phone. */
export const BottomBar = memo(function BottomBar() {
  const { t } = useShell();
  return (
    <nav className={styles.bottom} aria-label={t('nav.bottom')}>
      <NavigationItems part="bottom" />
    </nav>
  );
});
