import { Link } from '@marquee/kernel/ui';

import { usePath, useShell } from '../../app/shell-context.ts';

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

/** The pages of one part of the site, above the page on show. */
export function SectionNavigation({ section }: { section: 'account' | 'blog' }) {
  const { t, url } = useShell();
  const path = usePath();
  const [pathname = url] = url.split('?');
  const [pages, label] =
    section === 'account' ? ([ACCOUNT_PAGES, 'nav.account'] as const) : ([BLOG_PAGES, 'nav.blog'] as const);
  return (
    <nav className={styles.navigation} aria-label={t(label)}>
      <ul className={styles.list}>
        {pages.map(([key, page]) => (
          <li key={key}>
            <Link
              to={path(page)}
              className={styles.link}
              aria-current={
                pathname === path(page) || pathname.startsWith(`${path(page)}/`) ? 'page' : undefined
              }
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
