import { VisuallyHidden } from '@marquee/kernel/ui';

import type { Freeze } from '../../freeze/freeze-store.ts';
import { daysOf } from './days-of.ts';

import * as styles from './freeze-days.module.css';

const DAYS = 14;
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** Two weeks, with what of them is frozen. */
export function FreezeDays({ freezes, now }: { freezes: readonly Freeze[]; now: Date }) {
  return (
    <ol className={styles.days} aria-label="The next two weeks">
      {daysOf(freezes, now, DAYS).map(({ day, frozen }, index) => (
        <li
          key={day.getTime()}
          data-frozen={frozen ?? undefined}
          aria-current={index === 0 ? 'date' : undefined}
        >
          <VisuallyHidden>
            {wholeDay.format(day)}
            {frozen === null ? '' : ', frozen'}
          </VisuallyHidden>
          <small aria-hidden="true">{weekday.format(day).slice(0, 2)}</small>
          <b aria-hidden="true">{day.getUTCDate()}</b>
        </li>
      ))}
    </ol>
  );
}
