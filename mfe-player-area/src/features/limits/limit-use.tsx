import type { PlayerLimit } from '@marquee/kernel/contracts/player';
import { Meter } from '@marquee/kernel/ui/meter';

import { useTranslation } from '../../private-texts.ts';
import { useLimitWords } from './limit-words.ts';

import * as shared from '../../safer-play/safer-play.module.css';

/** For the length of a bar alone. */
const sizeOf = ({ amount, minutes }: { amount: string | null; minutes: number | null }): number =>
  minutes ?? Number(amount ?? 0);

/** How much of a limit is used and left; nothing for one of each round. */
export function LimitUse({ limit, currency }: { limit: PlayerLimit; currency: string }) {
  const { t } = useTranslation();
  const { nameOf, valueOf, lengthOf } = useLimitWords();
  const { use, period } = limit;
  if (use === null || period === 'round') return null;
  const most = sizeOf(limit);
  const amounts = { used: valueOf(use.used, currency), left: valueOf(use.left, currency) };
  return (
    <>
      <Meter
        label={nameOf(limit)}
        value={most === 0 ? 1 : Math.min(sizeOf(use.used), most)}
        max={most || 1}
      />
      <p className={shared.hint}>
        {period === 'month'
          ? t('limits.used.month', amounts)
          : t('limits.used', { ...amounts, period: lengthOf(period) })}
      </p>
    </>
  );
}
