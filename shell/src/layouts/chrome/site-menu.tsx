import { LANGUAGE_NAMES } from '@marquee/kernel/locale';
import { Icon, IconButton, Link } from '@marquee/kernel/ui';
import { memo, type MouseEvent, useRef } from 'react';

import { usePath, useShell, useSitePath } from '../../app/shell-context.ts';
import { LanguageLinks } from './language-menu.tsx';
import { currentItem, essentialItems, type NavigationItem, visibleItems } from './menu-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';

import * as styles from './site-menu.module.css';

const MENU_ID = 'site-menu';

/** Opens the menu without any script: the browser shows what its target names. */
export function SiteMenuButton() {
  const { t } = useShell();
  return <IconButton icon="menu" label={t('menu.title')} className={styles.open} popoverTarget={MENU_ID} />;
}

/** What the header has no room for, and of the footer's columns what visitors look for most. */
function useMenuItems(): NavigationItem[] {
  const { boot, t, hasToken } = useShell();
  if (boot.menu === null) return essentialItems(t);
  const reading = boot.menu.footer.find(({ key }) => key === 'reading')?.items ?? [];
  const items = visibleItems([...boot.menu.header, ...reading], hasToken);
  return items.filter(({ path }, index) => items.findIndex((other) => other.path === path) === index);
}

/**
 * All of the site, the language and the theme, from the header of any page.
 *
 * It stands behind the page in the document, so that it costs the first screen nothing; the browser itself shows it
 * above the page, closes it on Escape and on a press outside, and gives the focus back.
 */
export const SiteMenu = memo(function SiteMenu() {
  const { boot, t } = useShell();
  const path = usePath();
  const panel = useRef<HTMLDivElement>(null);
  const items = useMenuItems();
  const current = currentItem(items, useSitePath());
  const closeAfterLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) panel.current?.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links, which keys make too
    <div id={MENU_ID} popover="auto" className={styles.panel} ref={panel} onClick={closeAfterLink}>
      <div className={styles.head}>
        <p className={styles.title}>{t('menu.title')}</p>
        <ThemeSwitch />
        <IconButton icon="close" label={t('menu.close')} popoverTarget={MENU_ID} popoverTargetAction="hide" />
      </div>
      <nav aria-label={t('menu.title')}>
        <ul className={styles.items}>
          {items.map(({ key, label, path: itemPath, icon }) => (
            <li key={key}>
              <Link
                to={path(itemPath)}
                className={styles.item}
                aria-current={key === current ? 'page' : undefined}
              >
                <Icon name={icon ?? 'document'} size={20} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.subtitle}>{t('language.label', { language: LANGUAGE_NAMES[boot.lang] })}</p>
      <LanguageLinks className={styles.languages} />
    </div>
  );
});
