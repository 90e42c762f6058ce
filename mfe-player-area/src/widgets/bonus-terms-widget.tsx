import type { PageProps } from '@marquee/kernel/remote';

import { Conditions } from '../bonuses/conditions.tsx';
import { TrueCost } from '../bonuses/true-cost.tsx';
import { definePage, useTranslate } from '../texts.ts';
import type { OfferedBonus } from './bonus-terms-load.ts';

import * as styles from './bonus-terms-widget.module.css';

/** On the deposit: all conditions of the bonus that was chosen, and what it costs with this amount. */
function BonusTermsWidget({ data: { campaign, cost } }: PageProps<OfferedBonus>) {
  const t = useTranslate();
  if (campaign === null) return null;
  const { notes, terms } = campaign;
  return (
    <div className={styles.terms}>
      <Conditions terms={terms} />
      {notes !== '' && <p>{notes}</p>}
      {cost !== null && <TrueCost cost={cost} currency={terms.currency} title={t('bonus.cost')} />}
    </div>
  );
}

export const page = definePage<OfferedBonus>({
  Component: BonusTermsWidget,
  head: ({ t }) => ({ title: t('bonus.conditions') }),
});
