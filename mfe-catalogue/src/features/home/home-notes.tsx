import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, type IconName, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './home-notes.module.css';

const NOTES: Array<{ name: 'return' | 'demo' | 'cost'; icon: IconName }> = [
  { name: 'return', icon: 'info' },
  { name: 'demo', icon: 'play' },
  { name: 'cost', icon: 'shield' },
];

/** What a player should know before the first stake. */
export function HomeNotes() {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <section className={styles.notes} aria-labelledby="home-notes">
      <h2 id="home-notes">{t('notes.heading')}</h2>
      <ul className={styles.list}>
        {NOTES.map(({ name, icon }) => (
          <li key={name} className={styles.note}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <h3 className={styles.title}>{t(`notes.${name}.title`)}</h3>
            <p className={styles.text}>{t(`notes.${name}.text`)}</p>
            {name === 'cost' && (
              <Link to={path('/display/responsiblegaming')} className={styles.link}>
                {t('notes.cost.link')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
