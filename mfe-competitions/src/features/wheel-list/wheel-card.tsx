import type { ActivitySummary } from '@marquee/kernel/contracts/streamer';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Card, Link } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';

import { STATE_TAGS, useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './wheel-list.module.css';

/** A wheel in the list: whose, for how much, and until when. */
export function WheelCard({ wheel }: { wheel: ActivitySummary }) {
  const t = useTranslate();
  const words = useStreamerWords();
  const path = useLanguagePath();
  const { id, title, lang, state, streamer, prize, participants, maxParticipants, joinUntil } = wheel;
  const tag = STATE_TAGS[state];
  return (
    <Card as="article" interactive className={styles.card}>
      <div className={styles.tags}>
        <Tag icon={tag.icon} tone={tag.tone}>
          {t(tag.key)}
        </Tag>
        <span className={styles.label}>{t('wheel.advertisement')}</span>
        <span className={styles.label}>18+</span>
        <span className={styles.note}>{t('wheel.by', { streamer })}</span>
      </div>
      <h2 className={styles.title}>
        <Link to={path(`/streamer-wheel-activity/${id}`)} lang={lang}>
          {title}
        </Link>
      </h2>
      <p>{t('wheel.prizes', { times: prize.count, amount: words.money(prize) })}</p>
      <p className={styles.note}>
        {t('wheel.joined')}: {t('wheel.joinedOf', { joined: participants, most: maxParticipants })}
        {state === 'open' && ` · ${t('wheel.freezes')}: ${words.moment(joinUntil)}`}
      </p>
    </Card>
  );
}
