import { VisuallyHidden } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './board.module.css';

const ARROWS = { up: 'M8 13V3M4 7l4-4 4 4', down: 'M8 3v10M4 9l4 4 4-4' } as const;

/** How many places somebody has gained or lost since the last comparison: a shape and a number, no colour. */
export function Drift({ places }: { places: number | null }) {
  const t = useTranslate();
  if (places === null) return <span className={styles.drift}>{t('drift.new')}</span>;
  if (places === 0)
    return (
      <span className={styles.drift}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('drift.same')}</VisuallyHidden>
      </span>
    );
  const way = places > 0 ? 'up' : 'down';
  const count = Math.abs(places);
  return (
    <span className={styles.drift} data-way={way}>
      <svg className={styles.arrow} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={ARROWS[way]} />
      </svg>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t(`drift.${way}`, { count })}</VisuallyHidden>
    </span>
  );
}
