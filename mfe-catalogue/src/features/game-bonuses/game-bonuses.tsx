import type { Messages } from '@marquee/kernel/contracts';
import type { GameCampaigns } from '@marquee/kernel/contracts/bonuses';
import {
  createTranslator,
  formatMoney,
  formatPercentFromBasisPoints,
  type Language,
  type MessageKey,
  type Translate,
} from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import { useMemo } from 'react';

import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import kk from './locales/kk.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import tr from './locales/tr.json' with { type: 'json' };
import { useGameBonuses } from './use-game-bonuses.ts';

import * as styles from './game-bonuses.module.css';

const byLanguage: Record<Language, Messages> = { ca, de, en, es, fr, kk, pl, pt, ru, tr };

/** All ten languages come with its code, as those of real play do: players alone fetch it. */
function useBonusText(): Translate<MessageKey<typeof en>> {
  const lang = useLanguage();
  return useMemo(() => createTranslator(byLanguage[lang], lang), [lang]);
}

export interface GameBonusesProps {
  /** As providers and the API know the game. */
  globalId: string;
}

/** The bonus that runs, and what a stake in this game does for it. */
function Running({ grant }: { grant: NonNullable<GameCampaigns['grant']> }) {
  const t = useBonusText();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { title, currency, leftToWager, isAllowed, contributionBasisPoints, maxStake } = grant;
  const money = (amount: string): string => formatMoney(lang, amount, currency);
  const counts =
    contributionBasisPoints === 0
      ? t('countsNothing')
      : t('counts', { percent: formatPercentFromBasisPoints(lang, contributionBasisPoints) });
  return (
    <p className={styles.running}>
      <Link to={path('/player/bonus-campaigns')}>{title}</Link>{' '}
      {isAllowed ? (
        <>
          {t('left', { amount: money(leftToWager) })} {counts}
          {maxStake !== null && ` ${t('maxStake', { amount: money(maxStake) })}`}
        </>
      ) : (
        t('forbidden')
      )}
    </p>
  );
}

/** Which bonuses count in a game, and for how much of a stake. */
export function GameBonuses({ globalId }: GameBonusesProps) {
  const t = useBonusText();
  const lang = useLanguage();
  const path = useLanguagePath();
  const bonuses = useGameBonuses(globalId);
  if (bonuses === null || (bonuses.grant === null && bonuses.items.length === 0)) return null;
  const { grant, items } = bonuses;
  return (
    <section className={styles.bonuses} aria-labelledby="game-bonuses">
      <h2 id="game-bonuses">{t('title')}</h2>
      {grant !== null && <Running grant={grant} />}
      <ul className={styles.list}>
        {items.map(({ campaign, contributionBasisPoints }) => (
          <li key={campaign.id}>
            <Link to={path(`/bonuses#${campaign.key}`)}>{campaign.title}</Link>
            <span>
              {t('counts', { percent: formatPercentFromBasisPoints(lang, contributionBasisPoints) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
