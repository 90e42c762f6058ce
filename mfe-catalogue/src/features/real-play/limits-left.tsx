import type { GamePlay } from '@marquee/kernel/contracts/games';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

import { usePlayText } from './play-texts.ts';

/** What the player's own limits still allow, as entries of a list of figures; nothing without a limit. */
export function LimitsLeft({ play: { limitsLeft, currency } }: { play: GamePlay }) {
  const t = usePlayText();
  const lang = useLanguage();
  return limitsLeft.map(({ kind, period, left }) => (
    <div key={kind}>
      <dt>{t(`left.${kind}.${period}`)}</dt>
      <dd>
        <Amount value={left}>{formatMoney(lang, left, currency)}</Amount>
      </dd>
    </div>
  ));
}
