import { Icon, type IconName, Link, showInList } from '@marquee/kernel/ui';
import { memo } from 'react';

import { usePath, useShell, useSitePath } from '../../app/shell-context.ts';
import type { TextKey } from '../../texts.ts';

import * as styles from './section-navigation.module.css';

/** With its icon, it is drawn at the side of wide screens. */
type SectionPage = readonly [key: TextKey, path: string, icon?: IconName];

/** Money, the account, and what keeps play in bounds; the first of each stands apart from the page before it. */
const ACCOUNT_PAGES: readonly SectionPage[] = [
  ['nav.balance', '/player/balance', 'wallet'],
  ['nav.history', '/player/history', 'calendar'],
  ['nav.campaigns', '/player/bonus-campaigns', 'gift'],
  ['nav.profile', '/player/profile', 'user'],
  ['nav.messages', '/player/feedback/advertisement', 'mail'],
  ['nav.verification', '/player/verification', 'document'],
  ['nav.cooling-off', '/player/cooling-off', 'clock'],
  ['nav.self-exclusion', '/player/self-exclusion', 'shield'],
];

const BLOG_PAGES: readonly SectionPage[] = [
  ['nav.blog', '/blog'],
  ['nav.news', '/news/list'],
];

/** The pages of one part of the site, above the page on show; those of the account beside it where there is room. */
export const SectionNavigation = memo(function SectionNavigation({
  section,
}: {
  section: 'account' | 'blog';
}) {
  const { t } = useShell();
  const path = usePath();
  const sitePath = useSitePath();
  const [pages, label] =
    section === 'account' ? ([ACCOUNT_PAGES, 'nav.account'] as const) : ([BLOG_PAGES, 'nav.blog'] as const);
  return (
    <nav className={styles.navigation} aria-label={t(label)} data-section={section}>
      <ul className={styles.list}>
        {pages.map(([key, page, icon]) => {
          const isCurrent = sitePath === page || sitePath?.startsWith(`${page}/`) === true;
          return (
            // On a phone the list is wider than the screen.
            <li key={key} ref={isCurrent ? showInList : undefined}>
              <Link to={path(page)} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                {icon !== undefined && <Icon name={icon} size={20} />}
                {t(key)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
