import type { ScoringKind } from '@marquee/kernel/contracts/tournaments';
import { scoreText, type StandingLine } from '@marquee/kernel/standing';
import { Notice } from '@marquee/kernel/ui/notice';

import { useCompetitionWords } from '../competition/use-words.ts';
import { useTranslate } from '../texts.ts';
import type { Published, Verdict } from './check-standing.ts';

import * as styles from './results.module.css';

interface CheckOutcomeProps {
  published: Published;
  verdict: Verdict;
  kind: ScoringKind;
  currency: string;
}

/** What came of the check, in words; where something differs, what. */
export function CheckOutcome({ published, verdict, kind, currency }: CheckOutcomeProps) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const line = (of: StandingLine | null): string =>
    of === null
      ? t('results.noLine')
      : t('results.line', {
          place: of.place,
          entry: of.entry,
          score: words.score(kind, scoreText(of.score), currency),
          rounds: of.rounds,
        });
  if (verdict.kind === 'same')
    return (
      <Notice icon="check" tone="good" title={t('results.same.title')}>
        <p>
          {t('results.same.text', {
            events: published.events.length,
            places: published.standing.length,
          })}
        </p>
      </Notice>
    );
  return (
    <Notice icon="warning" tone="danger" title={t('results.differs.title')}>
      <p>{t('results.differs.text')}</p>
      <dl className={styles.difference}>
        <dt>{t('results.published')}</dt>
        <dd className={verdict.kind === 'hash' ? styles.hash : undefined}>
          {verdict.kind === 'hash' ? verdict.published : line(verdict.published)}
        </dd>
        <dt>{t('results.made')}</dt>
        <dd className={verdict.kind === 'hash' ? styles.hash : undefined}>
          {verdict.kind === 'hash' ? verdict.made : line(verdict.made)}
        </dd>
      </dl>
    </Notice>
  );
}
