import type { GameDetail } from '@marquee/kernel/contracts/games';
import { formatDate, formatNumber, type Language } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { type TextKey, useTranslate } from '../texts.ts';
import { formatReturn } from './format-return.ts';

import * as styles from './game-facts.module.css';

export type GameFactsData = Pick<
  GameDetail,
  | 'provider'
  | 'kind'
  | 'kindTitle'
  | 'rtpBasisPoints'
  | 'rtpHighestBasisPoints'
  | 'stakes'
  | 'isPlayable'
  | 'volatilityTitle'
  | 'features'
  | 'themes'
  | 'reels'
  | 'lines'
  | 'maxWinMultiplier'
  | 'releasedAt'
>;

const creditsOf = ({ lowest, highest }: NonNullable<GameDetail['stakes']>, lang: Language) => {
  const credits = (amount: string) =>
    formatNumber(lang, amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { lowest: credits(lowest), highest: credits(highest) };
};

/** What the figure of the return is true of. */
const basisOf = ({ kind, rtpHighestBasisPoints }: GameFactsData): TextKey => {
  // A poor decision returns less than any table says.
  if (kind === 'video-poker') return 'fact.returnBestPlay';
  return rtpHighestBasisPoints === null ? 'fact.returnBasis' : 'fact.returnByChoice';
};

/** Everything the provider publishes about a game. What is not published is not shown. */
export function GameFacts({ game }: { game: GameFactsData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { provider, volatilityTitle, features, themes, reels, lines, maxWinMultiplier, stakes, isPlayable } =
    game;
  const highest = game.rtpHighestBasisPoints;
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
        {highest === null
          ? formatReturn(lang, game.rtpBasisPoints)
          : t('fact.returnRange', {
              lowest: formatReturn(lang, game.rtpBasisPoints),
              highest: formatReturn(lang, highest),
            })}{' '}
        <small className={styles.basis}>{t(basisOf(game))}</small>
      </span>,
    ],
    [t('fact.volatility'), volatilityTitle ?? (isPlayable && t('fact.volatilityByChoice'))],
    [t('fact.stakes'), stakes && t('fact.credits', creditsOf(stakes, lang))],
    [t('fact.reels'), reels],
    [t('fact.lines'), lines],
    [t('fact.highestWin'), maxWinMultiplier && t('fact.timesStake', { value: maxWinMultiplier })],
    [t('fact.features'), features.map(({ title }) => title).join(', ')],
    [t('fact.themes'), themes.map(({ title }) => title).join(', ')],
    [
      t('fact.fairness'),
      isPlayable && (
        <Link key="fairness" className={styles.link} to={path('/display/fairness-and-rng-testing-methods')}>
          {t('fact.verifiable')}
        </Link>
      ),
    ],
    [t('fact.released'), formatDate(lang, game.releasedAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
