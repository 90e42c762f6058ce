import type { Tournament } from '@marquee/kernel/contracts/tournaments';
import { useFailureWords, useHost, useLanguage } from '@marquee/kernel/remote';
import { Button, Card } from '@marquee/kernel/ui';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';

import { Moment } from '../competition/moment.tsx';
import { useTranslate } from '../texts.ts';
import type { CheckOutcome } from './check-outcome.tsx';
import type { Published, Verdict } from './check-standing.ts';

import * as styles from './results.module.css';

interface ResultsCardProps {
  tournament: Pick<Tournament, 'id' | 'standingSha256' | 'scoring' | 'rounds'>;
}

interface Checked {
  published: Published;
  verdict: Verdict;
  Outcome: ComponentType<ComponentProps<typeof CheckOutcome>>;
}

/** Offers everything that was published of a tournament as a file. */
function save(published: Published, id: string): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(published, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `standing-${id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * The fingerprint of the final standing, and a check that anybody can make: the page fetches the rounds that were published
 * and makes the standing anew. The code for it is fetched with the first check.
 */
export function ResultsCard({ tournament }: ResultsCardProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const wordsOf = useFailureWords();
  const [isChecking, setChecking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const over = useRef<AbortController | null>(null);
  useEffect(() => () => over.current?.abort(), []);
  const { id, standingSha256, scoring, rounds } = tournament;
  if (standingSha256 === null) return null;

  const check = async (): Promise<void> => {
    over.current?.abort();
    const { signal } = (over.current = new AbortController());
    setChecking(true);
    setFault(null);
    try {
      const {
        checkStanding,
        CheckOutcome: Outcome,
        readPublished,
      } = await import(/* webpackChunkName: "check" */ './check.ts');
      const published = await readPublished(host.api, id, lang, signal);
      setChecked({ published, verdict: await checkStanding(published), Outcome });
    } catch (error) {
      if (!signal.aborted) setFault(wordsOf(error));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Card as="section" className={styles.card} aria-label={t('results.title')}>
      <h2>{t('results.title')}</h2>
      <p className={styles.note}>{t('results.text')}</p>
      <p>
        <b>{t('results.fingerprint')}</b>
        <br />
        <span className={styles.hash} translate="no">
          {standingSha256}
        </span>
      </p>
      <div role="status">
        {isChecking && <p className={styles.note}>{t('results.checking')}</p>}
        {checked !== null && !isChecking && (
          <checked.Outcome
            published={checked.published}
            verdict={checked.verdict}
            kind={scoring.kind}
            currency={rounds.currency}
          />
        )}
      </div>
      {fault !== null && <p role="alert">{fault}</p>}
      <div className={styles.actions}>
        <Button loading={isChecking} onClick={() => void check()}>
          {t('results.check')}
        </Button>
        {checked !== null && (
          <Button onClick={() => save(checked.published, id)}>{t('results.download')}</Button>
        )}
      </div>
      {checked !== null && checked.published.results.adjustments.length > 0 && (
        <>
          <h3>{t('results.corrections')}</h3>
          <ul className={styles.corrections}>
            {checked.published.results.adjustments.map(({ at, entry, name, note }) => (
              <li key={`${at} ${entry}`}>
                <Moment at={at} pattern="HH:mm DD.MM.YYYY" /> {name ?? t('board.hidden')}: {note}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
