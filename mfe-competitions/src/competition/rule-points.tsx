import type { Tournament } from '@marquee/kernel/contracts/tournaments';
import { countryName } from '@marquee/kernel/locale/names';
import { useLanguage } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';

import { type TextKey, useTranslate } from '../texts.ts';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './competition.module.css';

type Point = [name: TextKey, text: string];

/** The rules as the machine keeps them, point by point. */
function useRulePoints({ scoring, rounds, eligibility }: Tournament): Point[] {
  const t = useTranslate();
  const lang = useLanguage();
  const { decides, money } = useCompetitionWords();
  const { minStake, maxStake, currency, minRounds, bonusStakes, maxFreeWin } = rounds;
  const points: Point[] = [['rules.decides', decides(scoring, currency)]];
  if (minStake !== null && maxStake !== null)
    points.push([
      'rules.stakes',
      t('rules.stakes.between', { from: money(minStake, currency), to: money(maxStake, currency) }),
    ]);
  else if (minStake !== null)
    points.push(['rules.stakes', t('rules.stakes.from', { from: money(minStake, currency) })]);
  else if (maxStake !== null)
    points.push(['rules.stakes', t('rules.stakes.to', { to: money(maxStake, currency) })]);
  points.push([
    'rules.rounds',
    minRounds > 0 ? t('rules.rounds.least', { count: minRounds }) : t('rules.rounds.any'),
  ]);
  points.push(['rules.bonus', t(bonusStakes ? 'rules.bonus.counts' : 'rules.bonus.not')]);
  points.push([
    'rules.free',
    maxFreeWin === null ? t('rules.free.not') : t('rules.free.most', { amount: money(maxFreeWin, currency) }),
  ]);
  points.push(['rules.ties', t('rules.ties.text')]);
  const { countries, status, verified } = eligibility;
  const who = [
    countries !== null &&
      t('rules.who.countries', { countries: countries.map((code) => countryName(lang, code)).join(', ') }),
    status !== null && t('rules.who.status', { status: t(`rules.status.${status}`) }),
    verified && t('rules.who.verified'),
  ].filter((each) => each !== false);
  if (who.length > 0) points.push(['rules.who', who.join(' ')]);
  return points;
}

/** What is agreed to by joining: what decides and what counts, and what the operator adds in its own words. */
export function RulePoints({ tournament }: { tournament: Tournament }) {
  const t = useTranslate();
  const points = useRulePoints(tournament);
  return (
    <Card as="section" className={styles.section} id="rules" aria-label={t('rules.title')}>
      <div className={styles.head}>
        <h2>{t('rules.title')}</h2>
        <span className={styles.note}>{t('rules.version', { version: tournament.rulesVersion })}</span>
      </div>
      <ul className={styles.points}>
        {points.map(([name, text]) => (
          <li key={name}>
            <b>{t(name)}:</b> {text}
          </li>
        ))}
      </ul>
      {tournament.rules.map((paragraph) => (
        <p key={paragraph} className={styles.note}>
          {paragraph}
        </p>
      ))}
    </Card>
  );
}
