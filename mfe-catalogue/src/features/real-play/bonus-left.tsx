import type { GamePlay } from '@marquee/kernel/contracts/games';
import { formatMoney, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

import { usePlayText } from './play-texts.ts';

/** What the bonus that runs still asks for and allows in this game, as entries of a list of figures; nothing without one. */
export function BonusLeft({ play: { grant, currency } }: { play: GamePlay }) {
  const t = usePlayText();
  const lang = useLanguage();
  if (!grant) return null;
  const { leftToWager, maxStake, contributionBasisPoints } = grant;
  const money = (amount: string) => <Amount value={amount}>{formatMoney(lang, amount, currency)}</Amount>;
  return (
    <>
      <div>
        <dt>{t('bonusLeft')}</dt>
        <dd>{money(leftToWager)}</dd>
      </div>
      <div>
        <dt>{t('bonusCounts')}</dt>
        <dd>{formatPercentFromBasisPoints(lang, contributionBasisPoints)}</dd>
      </div>
      {maxStake !== null && (
        <div>
          <dt>{t('bonusMaxStake')}</dt>
          <dd>{money(maxStake)}</dd>
        </div>
      )}
    </>
  );
}
