import { Card } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { LiveWheel } from './use-wheel.ts';

import * as styles from './panels.module.css';

/** Numbers and times, and the promise that was made before anybody joined. */
export function WheelFacts({ activity, participants }: Pick<LiveWheel, 'activity' | 'participants'>) {
  const t = useTranslate();
  const words = useStreamerWords();
  const { state, joinUntil, drawAt, maxParticipants, commitment, listHash, returned } = activity;
  const count = participants.items.length;
  const isToCome = state === 'draft' || state === 'open';
  return (
    <Card as="section" className={styles.stack} aria-label={t('wheel.facts')}>
      <Facts
        items={[
          [t('wheel.joined'), t('wheel.joinedOf', { joined: count, most: maxParticipants })],
          isToCome ? [t('wheel.freezes'), words.moment(joinUntil)] : null,
          isToCome || state === 'locked' ? [t('wheel.draws'), words.moment(drawAt)] : null,
          count > 0 && (isToCome || state === 'locked')
            ? [t('wheel.chance'), t('wheel.chanceOf', { entrants: count })]
            : null,
          isToCome ? [t('wheel.cost'), t('wheel.free')] : null,
        ]}
      />
      {returned > 0 && state !== 'cancelled' && <p>{t('wheel.returned', { number: returned })}</p>}
      <div>
        <span className={styles.label}>{t('wheel.promise')}</span>
        <p className={styles.hash} translate="no">
          {commitment}
        </p>
      </div>
      {listHash !== null && (
        <div>
          <span className={styles.label}>{t('wheel.listHash')}</span>
          <p className={styles.hash} translate="no">
            {listHash}
          </p>
        </div>
      )}
    </Card>
  );
}
