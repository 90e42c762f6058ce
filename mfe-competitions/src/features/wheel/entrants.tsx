import { formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { WheelData } from './load-activity.ts';

import * as styles from './entrants.module.css';

const WHOLE = 10_000;

/** Who is in the list, in its order; each name masked, with what it is drawn by. */
export function Entrants({ activity, participants }: WheelData) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useStreamerWords();
  const { items, tickets } = participants;
  const { lockedAt, own, draws } = activity;
  const drawn = new Set(draws.map(({ entryId }) => entryId));
  const title = t('wheel.entrants', { number: items.length });
  return (
    <Card as="section" flush aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {items.length === 0 ? (
        <p className={styles.foot}>{t('wheel.noEntrants')}</p>
      ) : (
        <>
          <ol
            className={styles.entrants}
            aria-label={title}
            // A long list scrolls, and the keyboard must be able to scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {items.map(({ id, alias }, index) => (
              <li
                key={id}
                data-own={id === own?.entryId || undefined}
                data-drawn={drawn.has(id) || undefined}
              >
                <span>{index + 1}</span>
                <b translate="no">{alias}</b>
                <small>
                  {[id === own?.entryId && t('wheel.you'), drawn.has(id) && t('wheel.isDrawn')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </li>
            ))}
          </ol>
          <p className={styles.foot}>
            {lockedAt !== null && `${t('wheel.frozenAt', { moment: words.moment(lockedAt) })} `}
            {t('wheel.tickets', {
              tickets,
              percent: formatPercentFromBasisPoints(lang, Math.round(WHOLE / tickets)),
            })}
          </p>
        </>
      )}
    </Card>
  );
}
