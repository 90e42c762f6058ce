import type { GameDetail } from '@marquee/kernel/contracts';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { formatReturn } from './format-return.ts';

import * as styles from './game-facts.module.css';

export type GameFactsData = Pick<
  GameDetail,
  | 'provider'
  | 'kindTitle'
  | 'rtpBasisPoints'
  | 'volatility'
  | 'features'
  | 'themes'
  | 'reels'
  | 'lines'
  | 'maxWinMultiplier'
  | 'releasedAt'
>;

/** Everything the provider publishes about a game. What is not published is not shown. */
export function GameFacts({ game }: { game: GameFactsData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { provider, volatility, features, themes, reels, lines, maxWinMultiplier } = game;
  const facts: Array<[label: string, value: ReactNode]> = [
    [
      t('fact.provider'),
      <Link key="provider" className={styles.link} to={path(`/games/${provider.slug}`)}>
        {provider.name}
      </Link>,
    ],
    [t('fact.kind'), game.kindTitle],
    [
      t('fact.return'),
      <span key="return">
        {formatReturn(lang, game.rtpBasisPoints)}{' '}
        <small className={styles.basis}>{t('fact.returnBasis')}</small>
      </span>,
    ],
    [t('fact.volatility'), volatility && t(`volatility.${volatility}`)],
    [t('fact.reels'), reels],
    [t('fact.lines'), lines],
    [t('fact.highestWin'), maxWinMultiplier && t('fact.timesStake', { value: maxWinMultiplier })],
    [t('fact.features'), features.map(({ title }) => title).join(', ')],
    [t('fact.themes'), themes.map(({ title }) => title).join(', ')],
    [t('fact.released'), formatDate(lang, game.releasedAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
