import { Button, ErrorState } from '@marquee/kernel/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useTranslate } from '../../texts.ts';
import type { MoreGamesState } from './use-more-games.ts';

import * as styles from './more-games.module.css';

/** After this many pages loaded by scrolling, a button asks, so that the footer can be reached. */
const PAGES_BY_THEMSELVES = 3;

/** The button loads as many further pages by scrolling, so that a long list does not need a press for each page. */
const mayComeByItself = (extraPages: number): boolean =>
  extraPages % (PAGES_BY_THEMSELVES + 1) < PAGES_BY_THEMSELVES;

interface MoreGamesProps {
  more: MoreGamesState;
  total: number;
}

/** The end of a list: how much of it is there, and the way on. */
export function MoreGames({ more, total }: MoreGamesProps) {
  const t = useTranslate();
  const foot = useRef<HTMLDivElement>(null);
  const hasMore = more.nextCursor !== null;
  const comesByItself = hasMore && more.status === 'idle' && mayComeByItself(more.extra);
  const fetchMore = useEffectEvent(more.fetchMore);

  useEffect(() => {
    if (!comesByItself || foot.current === null || typeof IntersectionObserver === 'undefined')
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchMore();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [comesByItself]);

  if (more.status === 'failed') {
    return (
      <ErrorState
        title={t('catalogue.failedTitle')}
        text={t('catalogue.failedText')}
        onRetry={more.fetchMore}
      />
    );
  }
  return (
    <div className={styles.foot} ref={foot}>
      <p className={styles.shown}>{t('catalogue.shown', { shown: more.games.length, total })}</p>
      {hasMore && (
        <Button loading={more.status === 'pending'} onClick={more.fetchMore}>
          {t(more.status === 'pending' ? 'catalogue.loadingMore' : 'catalogue.more')}
        </Button>
      )}
    </div>
  );
}
