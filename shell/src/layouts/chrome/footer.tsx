import { Icon, Link } from '@marquee/kernel/ui';
import { memo } from 'react';

import { usePath, useShell } from '../../app/shell-context.ts';
import { LanguageMenu } from './language-menu.tsx';
import { visibleItems } from './menu-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';

import * as styles from './footer.module.css';

/** At the foot of every page but a game's: who may play, how to stop, and where the rules are. */
export const Footer = memo(function Footer() {
  const { boot, t, hasToken } = useShell();
  const path = usePath();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {boot.menu !== null && boot.menu.footer.length > 0 && (
          <nav className={styles.columns} aria-label={t('footer.navigation')}>
            {boot.menu.footer.map((column) => (
              <div key={column.key}>
                <h2 className={styles.title}>{column.title}</h2>
                <ul className={styles.links}>
                  {visibleItems(column.items, hasToken).map((item) => (
                    <li key={item.key}>
                      <Link to={path(item.path)} className={styles.link}>
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={styles.base}>
          <abbr className={styles.adults} title={t('footer.adults')}>
            18+
          </abbr>
          <Link to={path('/display/responsiblegaming')} className={styles.safer}>
            <Icon name="shield" size={20} />
            {t('footer.safer-play')}
          </Link>
          <div className={styles.choices}>
            <LanguageMenu />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
});
