import type { ActivityList } from '@marquee/kernel/contracts/streamer';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './wheel-list.module.css';

/** What waits for the player: prizes that lapse unless they are taken, and wheels of their own. */
export function WaitingWheels({ waiting }: Pick<ActivityList, 'waiting'>) {
  const t = useTranslate();
  const words = useStreamerWords();
  const path = useLanguagePath();
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list}>
      {waiting.map(({ id, title, lang, duty, until }) => (
        <li key={`${id} ${duty}`}>
          <Notice
            icon={duty === 'claim' ? 'star' : 'clock'}
            tone="live"
            title={t(duty === 'claim' ? 'wheels.waiting.claim' : 'wheels.waiting.own')}
          >
            <p>
              <Link className={styles.waiting} to={path(`/streamer-wheel-activity/${id}`)} lang={lang}>
                {title}
              </Link>
            </p>
            <p className={styles.note}>{t('wheels.waiting.until', { moment: words.moment(until) })}</p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
