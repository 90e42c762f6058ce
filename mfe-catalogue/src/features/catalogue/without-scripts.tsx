import { useLanguagePath, useLocation } from '@marquee/kernel/remote';
import { ButtonLink, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import type { CatalogueList } from './catalogue-list.ts';
import { writeCatalogueQuery } from './catalogue-query.ts';

import * as styles from './without-scripts.module.css';

interface WithoutScriptsProps {
  list: CatalogueList;
  /** Games of the list that the grid of the server's page has. */
  shown: number;
}

/** The rest of a page of games, and the way to the next, where no script will ever bring them. */
export function WithoutScripts({ list, shown }: WithoutScriptsProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { pathname } = useLocation();
  const { games, nextCursor, query } = list;
  const search = new URLSearchParams(writeCatalogueQuery(query));
  if (nextCursor !== null) search.set('cursor', nextCursor);
  return (
    <noscript>
      <ul className={styles.games}>
        {games.slice(shown).map((game) => (
          <li key={game.id}>
            <Link className={styles.game} to={path(game.path)}>
              {game.title} · {game.provider}
            </Link>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <ButtonLink to={`${pathname}?${search.toString()}`}>{t('catalogue.more')}</ButtonLink>
      )}
    </noscript>
  );
}
