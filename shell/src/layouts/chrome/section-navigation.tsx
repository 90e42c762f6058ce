import { Link } from '@marquee/kernel/ui';
import { memo } from 'react';

import { usePath, useShell, useSitePath } from '../../app/shell-context.ts';

import * as styles from './section-navigation.module.css';

const ACCOUNT_PAGES = [
  ['nav.balance', '/player/balance'],
  ['nav.history', '/player/history'],
  ['nav.campaigns', '/player/bonus-campaigns'],
  ['nav.messages', '/player/feedback/advertisement'],
  ['nav.profile', '/player/profile'],
  ['nav.verification', '/player/verification'],
  ['nav.cooling-off', '/player/cooling-off'],
  ['nav.self-exclusion', '/player/self-exclusion'],
] as const;

const BLOG_PAGES = [
  ['nav.blog', '/blog'],
  ['nav.news', '/news/list'],
] as const;

/** On a phone the list is wider than the screen, and the current page's link may lie outside it. */
function showInList(item: HTMLLIElement | null): void {
  const list = item?.parentElement;
  if (item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
}

/** The pages of one part of the site, above the page on show. */
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
    <nav className={styles.navigation} aria-label={t(label)}>
      <ul className={styles.list}>
        {pages.map(([key, page]) => {
          const isCurrent = sitePath === page || sitePath.startsWith(`${page}/`);
          return (
            <li key={key} ref={isCurrent ? showInList : undefined}>
              <Link to={path(page)} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                {t(key)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
