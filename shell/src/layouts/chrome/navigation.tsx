import { Icon, Link } from '@marquee/kernel/ui';

import { usePath, useShell } from '../../app/shell-context.ts';
import { BrandMark } from './brand-mark.tsx';
import { isCurrent, type NavigationItem, navigationItems } from './menu-items.ts';

import * as styles from './navigation.module.css';

function NavigationLink({ item }: { item: NavigationItem }) {
  const { url } = useShell();
  const path = usePath();
  const [pathname = url] = url.split('?');
  const href = path(item.path);
  return (
    <li>
      <Link
        to={href}
        className={styles.link}
        aria-current={isCurrent(href, pathname, path('/')) ? 'page' : undefined}
      >
        {item.icon !== null && <Icon name={item.icon} />}
        <span className={styles.label}>{item.label}</span>
      </Link>
    </li>
  );
}

/** The slim rail at the side of wide screens. */
export function SideRail() {
  const { boot, t, hasToken } = useShell();
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
      <ul className={styles.items}>
        {navigationItems(boot.menu, 'rail', hasToken, t).map((item) => (
          <NavigationLink key={item.key} item={item} />
        ))}
      </ul>
    </nav>
  );
}

/** The bar of five at the foot of a phone. */
export function BottomBar() {
  const { boot, t, hasToken } = useShell();
  return (
    <nav className={styles.bottom} aria-label={t('nav.bottom')}>
      <ul className={styles.items}>
        {navigationItems(boot.menu, 'bottom', hasToken, t).map((item) => (
          <NavigationLink key={item.key} item={item} />
        ))}
      </ul>
    </nav>
  );
}
