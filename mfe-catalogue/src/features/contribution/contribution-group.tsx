import type { ContributionGroup as Group } from '@marquee/kernel/contracts/games';
import { formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, Button, Icon, Link } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { fetchContributions } from './fetch-contributions.ts';

import * as styles from './contribution-group.module.css';

/** Games that count for the same share: which kinds they are of, and each by its title. */
export function ContributionGroup({ group }: { group: Group }) {
  const t = useTranslate();
  const host = useHost();
  const lang = useLanguage();
  const path = useLanguagePath();
  const [list, setList] = useState({ games: group.games, nextCursor: group.nextCursor });
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');
  const { contributionBasisPoints: share, kinds, total } = group;
  const headingId = `contribution-${share}`;

  const fetchMore = async (cursor: string): Promise<void> => {
    setStatus('pending');
    try {
      const after = { contributionBasisPoints: share, cursor };
      const [next] = await fetchContributions({ api: host.api, lang, after });
      setList({ games: [...list.games, ...(next?.games ?? [])], nextCursor: next?.nextCursor ?? null });
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };

  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.share}>
          {share === 0
            ? t('contribution.nothing')
            : t('contribution.counts', { percent: formatPercentFromBasisPoints(lang, share) })}
        </h3>
        <p className={styles.total}>{t('games.count', { count: total })}</p>
      </div>
      <ul className={styles.kinds} aria-label={t('contribution.kinds')}>
        {kinds.map(({ value, title, count }) => (
          <li key={value} className={styles.kind}>
            {title} <Amount className={styles.count}>{formatNumber(lang, count)}</Amount>
          </li>
        ))}
      </ul>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t('contribution.list')}
          <Icon name="chevron-down" size={16} className={styles.mark} />
        </summary>
        <ul className={styles.games} aria-labelledby={headingId}>
          {list.games.map((game) => (
            <li key={game.id}>
              <Link className={styles.game} to={path(game.path)}>
                <span className={styles.title}>{game.title}</span>
                <span className={styles.provider}>{game.provider.name}</span>
              </Link>
            </li>
          ))}
        </ul>
        {status === 'failed' && (
          <p role="alert" className={styles.failed}>
            {t('catalogue.failedTitle')}
          </p>
        )}
        {list.nextCursor !== null && (
          <Button loading={status === 'pending'} onClick={() => void fetchMore(list.nextCursor ?? '')}>
            {t('catalogue.more')}
          </Button>
        )}
      </details>
    </section>
  );
}
