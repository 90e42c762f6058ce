import { useLanguagePath } from '@marquee/kernel/remote';
import { type IconName, Link, PageHeader, showInList } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslation } from '../private-texts.ts';
import { Note } from './note.tsx';

import * as styles from './history-frame.module.css';

/** The parts of the history: where each is, and the keys of what it is called and what it is for. */
export const PARTS = {
  statement: {
    path: '/player/history',
    title: 'history.statement',
    lead: 'history.statement.lead',
    icon: 'document',
  },
  movements: {
    path: '/player/history?view=movements',
    title: 'history.movements',
    lead: 'history.movements.lead',
    icon: 'wallet',
  },
  rounds: {
    path: '/player/history/rounds',
    title: 'historyRounds.title',
    lead: 'historyRounds.lead',
    icon: 'play',
  },
  payments: {
    path: '/player/history/payments',
    title: 'historyPayments.title',
    lead: 'historyPayments.lead',
    icon: 'wallet',
  },
  bonus: {
    path: '/player/history/bonus',
    title: 'historyBonus.title',
    lead: 'historyBonus.lead',
    icon: 'gift',
  },
  points: {
    path: '/player/history/points',
    title: 'historyPoints.title',
    lead: 'historyPoints.lead',
    icon: 'star',
  },
} as const satisfies Record<string, { path: string; title: string; lead: string; icon: IconName }>;

export type HistoryPart = keyof typeof PARTS;

interface HistoryFrameProps {
  part: HistoryPart;
  /** Left out where no day is shown. */
  timeZone?: string;
  /** What is shown has a heading of its own, which alone is printed. */
  isDocument?: boolean;
  children: ReactNode;
}

/** What all histories have: the way from one to the others, and in which zone their days are. */
export function HistoryFrame({ part, timeZone, isDocument = false, children }: HistoryFrameProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { title, lead, icon } = PARTS[part];
  return (
    <article className={styles.page}>
      <div className={styles.header} data-paper={!isDocument}>
        <PageHeader icon={icon} title={t(title)} lead={t(lead)} />
      </div>
      <nav aria-label={t('history.title')}>
        <ul className={styles.tabs}>
          {(Object.keys(PARTS) as HistoryPart[]).map((each) => (
            <li key={each} ref={each === part ? showInList : undefined}>
              <Link
                to={path(PARTS[each].path)}
                className={styles.tab}
                aria-current={each === part ? 'page' : undefined}
              >
                {t(PARTS[each].title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      {timeZone !== undefined && <Note>{t('history.times', { zone: timeZone })}</Note>}
    </article>
  );
}
