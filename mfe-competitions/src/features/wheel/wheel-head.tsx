import type { Activity } from '@marquee/kernel/contracts/streamer';
import { Tag } from '@marquee/kernel/ui/tag';

import { STATE_TAGS, useStreamerWords } from '../../streamer-words.ts';
import { type TextKey, useTranslate } from '../../texts.ts';

import * as styles from './wheel-head.module.css';

const COURSE = [
  { key: 'wheel.state.open', states: ['draft', 'open'] },
  { key: 'wheel.state.locked', states: ['locked', 'drawing'] },
  { key: 'wheel.state.drawn', states: ['drawn'] },
  { key: 'wheel.state.paid', states: ['paid'] },
] as const satisfies ReadonlyArray<{ key: TextKey; states: ReadonlyArray<Activity['state']> }>;

/** The way from the first entry to the last prize, lit as far as it has come. */
function Course({ state }: Pick<Activity, 'state'>) {
  const t = useTranslate();
  const at = COURSE.findIndex(({ states }) => states.some((each) => each === state));
  return (
    <ol className={styles.course} aria-label={t('wheel.course')}>
      {COURSE.map(({ key }, index) => (
        <li key={key} data-lit={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(key)}
        </li>
      ))}
    </ol>
  );
}

/** What it is, whose and for how much; that it is an advertisement, and for adults. */
export function WheelHead({ activity }: { activity: Activity }) {
  const t = useTranslate();
  const words = useStreamerWords();
  const { title, lang, note, state, streamer, prize, openedAt } = activity;
  const tag = STATE_TAGS[state];
  return (
    <header className={styles.head}>
      <div className={styles.tags}>
        <Tag icon={tag.icon} tone={tag.tone}>
          {t(tag.key)}
        </Tag>
        <span className={styles.label}>{t('wheel.advertisement')}</span>
        <span className={styles.label}>18+</span>
        <span className={styles.by}>{t('wheel.by', { streamer })}</span>
      </div>
      <h1 className={styles.title} lang={lang}>
        {title}
      </h1>
      <p className={styles.prize}>
        {t('wheel.prizes', { times: prize.count, amount: words.money(prize) })}{' '}
        {openedAt !== null &&
          state !== 'cancelled' &&
          t('wheel.setAside', { moment: words.moment(openedAt) })}
      </p>
      {note !== '' && (
        <p className={styles.note} lang={lang}>
          {note}
        </p>
      )}
      {state !== 'cancelled' && <Course state={state} />}
    </header>
  );
}
