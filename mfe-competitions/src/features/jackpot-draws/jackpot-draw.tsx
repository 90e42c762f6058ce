import type { JackpotDraws } from '@marquee/kernel/contracts/jackpots';
import { formatDate, formatMoney, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';

import { useTranslate } from '../../texts.ts';
import { WonPot } from './won-pot.tsx';

import * as styles from './jackpot-draws.module.css';

/** How one jackpot is drawn: what is promised of the pot that is played for, and the last ones that were won. */
export function JackpotDraw({ level }: { level: JackpotDraws['levels'][number] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { name, currency, ceiling, meanGrowth, current, wins } = level;
  const money = (amount: string): string => formatMoney(lang, amount, currency);
  const percent = (basisPoints: number): string => formatPercentFromBasisPoints(lang, basisPoints);
  return (
    <Card as="section" aria-label={name} className={styles.level}>
      <h3>{name}</h3>
      <Facts
        items={[
          [t('jackpots.draws.pot'), String(current.number)],
          [
            t('jackpots.draws.startedAt'),
            formatDate(lang, current.startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          ],
          [t('jackpots.draws.start'), money(current.start)],
          ceiling === null ? null : [t('jackpots.draws.ceiling'), money(ceiling)],
          meanGrowth === null ? null : [t('jackpots.draws.meanGrowth'), money(meanGrowth)],
          [t('jackpots.draws.share'), percent(level.shareBasisPoints)],
          [t('jackpots.draws.reserve'), percent(level.seedShareBasisPoints)],
          [t('jackpots.draws.return'), percent(level.returnBasisPoints)],
        ]}
      />
      <p className={styles.label}>{t('jackpots.draws.fingerprint')}</p>
      <code className={styles.hash}>{current.commitment}</code>
      <h4>{t('jackpots.draws.last')}</h4>
      {wins.length === 0 ? (
        <p className={styles.none}>{t('jackpots.neverWon')}</p>
      ) : (
        wins.map((win) => <WonPot key={win.number} level={level} win={win} />)
      )}
    </Card>
  );
}
