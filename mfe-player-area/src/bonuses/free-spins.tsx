import type { FreeSpinsPackage } from '@marquee/kernel/contracts/bonuses';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, Card } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';

import { Facts } from '../history/section.tsx';
import { useTranslate } from '../texts.ts';
import { useBonusFormats } from './use-bonus-formats.ts';

import * as styles from './free-spins.module.css';

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** What is done with what the spins win. */
function useWinsWords({ currency, wagerFactor, mostWon }: FreeSpinsPackage): string {
  const t = useTranslate();
  const { money, factor } = useBonusFormats(currency);
  const what = isZero(wagerFactor)
    ? t('bonus.spins.real')
    : t('bonus.spins.bonus', { factor: factor(wagerFactor) });
  return mostWon === null ? what : t('bonus.atMost', { what, most: money(mostWon) });
}

/** Free spins that were given together: how many are left, in which game and until when, and what they have won so far. */
export function FreeSpins({ spins }: { spins: FreeSpinsPackage }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { player } = useSession();
  const { money, count } = useBonusFormats(spins.currency);
  const wins = useWinsWords(spins);
  const { game, left, state, stake, won, validTo } = spins;
  const title = game?.title ?? t('freeSpins.title');
  const words = t('freeSpins.left', { left: count(left), count: count(spins.count) });
  const until = formatDate(lang, validTo, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: player?.timeZone ?? 'UTC',
  });
  return (
    <Card as="section" className={styles.spins} aria-label={`${t('freeSpins.title')}: ${title}`}>
      <h3>{title}</h3>
      <p className={styles.left}>{words}</p>
      <Meter label={words} value={spins.count - left} max={spins.count} />
      {state === 'ordered' && <p>{t('freeSpins.ordered')}</p>}
      {state === 'ended' && <p>{t('freeSpins.ended')}</p>}
      <Facts
        long
        facts={[
          [t('freeSpins.stake'), money(stake)],
          [t('freeSpins.won'), money(won)],
          [t('bonus.spins.wins'), wins],
          ...(state === 'ended' ? [] : [[t('freeSpins.until'), until] satisfies [string, string]]),
        ]}
      />
      {state === 'open' && game !== null && (
        <div>
          <ButtonLink to={path(game.path)}>{t('freeSpins.play')}</ButtonLink>
        </div>
      )}
    </Card>
  );
}
