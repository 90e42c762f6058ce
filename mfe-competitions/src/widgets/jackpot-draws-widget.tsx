import type { JackpotDraws } from '@marquee/kernel/contracts/jackpots';
import { useId } from 'react';

import { JackpotDraw } from '../features/jackpot-draws/jackpot-draw.tsx';
import { definePage, useTranslate } from '../texts.ts';

import * as styles from '../features/jackpot-draws/jackpot-draws.module.css';

function Draws({ data: { levels } }: { data: JackpotDraws }) {
  const t = useTranslate();
  const headingId = useId();
  if (levels.length === 0) return null;
  return (
    <section className={styles.draws} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('jackpots.draws.title')}</h2>
      <p className={styles.lead}>{t('jackpots.draws.lead')}</p>
      <div className={styles.levels}>
        {levels.map((level) => (
          <JackpotDraw key={level.id} level={level} />
        ))}
      </div>
    </section>
  );
}

/** How jackpots are drawn, and what it takes to check those that were won, beside the text that explains it. */
export const page = definePage<JackpotDraws>({
  Component: Draws,
  head: ({ t }) => ({ title: t('jackpots.draws.title') }),
});
