import type { Entry, Prize, Scoring, ScoringKind } from '@marquee/kernel/contracts/tournaments';
import { formatMoney, formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { useMemo } from 'react';

import { useTranslate } from '../texts.ts';

const MINUS = '\u2212';

/** `12.00` as a whole number of things. */
const countOf = (amount: string): number => Math.trunc(Number(amount));

/** What a competition says of itself, in the page's language. */
export interface CompetitionWords {
  money: (amount: string, currency: string) => string;
  /** A score as its kind is written: an amount, points or a multiple. */
  score: (kind: ScoringKind, score: string, currency: string) => string;
  /** What decides, in a sentence; lists do not know the currency. */
  decides: (scoring: Scoring, currency: string | null) => string;
  prize: (prize: Prize) => string;
  prizes: (prizes: readonly Prize[]) => string;
  /** What joining takes: free, points or money. */
  entry: (entry: Entry) => string;
}

export function useCompetitionWords(): CompetitionWords {
  const t = useTranslate();
  const lang = useLanguage();
  return useMemo(() => {
    const money = (amount: string, currency: string): string => formatMoney(lang, amount, currency);
    const multiple = (score: string): string =>
      `×${formatNumber(lang, score, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    const signed = (score: string, currency: string): string =>
      score.startsWith('-') ? MINUS + money(score.slice(1), currency) : money(score, currency);
    const prize = ({ kind, amount, currency, wagerFactor }: Prize): string => {
      if (kind === 'points' || currency === null) return t('prize.points', { count: countOf(amount) });
      if (kind === 'money') return money(amount, currency);
      return t('prize.bonus', {
        amount: money(amount, currency),
        factor: formatNumber(lang, wagerFactor ?? '0'),
      });
    };
    return {
      money,
      score: (kind, score, currency) => {
        if (kind === 'points') return formatNumber(lang, score);
        if (kind === 'wins' || kind === 'net') return signed(score, currency);
        return multiple(score);
      },
      decides: ({ kind, unit, best, of }, currency) => {
        if (kind === 'points')
          return unit === null || currency === null
            ? t('scoring.points.any')
            : t('scoring.points', { unit: money(unit, currency) });
        if (kind === 'best_rounds') return t('scoring.best_rounds', { best: best ?? 0, of: of ?? 0 });
        return t(`scoring.${kind}`);
      },
      prize,
      prizes: (prizes) => prizes.map(prize).join(' + '),
      entry: ({ kind, amount, currency }) => {
        if (kind === 'free' || amount === null) return t('entry.free');
        if (kind === 'points' || currency === null) return t('prize.points', { count: countOf(amount) });
        return money(amount, currency);
      },
    };
  }, [lang, t]);
}
