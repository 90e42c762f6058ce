import type { DepositMethod } from '@marquee/kernel/contracts/cashier';
import { WidgetSlot } from '@marquee/kernel/remote';
import { Skeleton } from '@marquee/kernel/ui';

import { nameOf } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './deposit.module.css';

/** What a way to pay needs to know of the player, once: the fields are those of their profile. */
export function MissingDetails({ method }: { method: DepositMethod }) {
  const { t } = useTranslation();
  return (
    <section className={styles.missing} aria-label={t('deposit.missing')}>
      <h4>{t('deposit.missing')}</h4>
      <p className={styles.note}>{t('deposit.missing.text', { method: nameOf(method) })}</p>
      <WidgetSlot
        owner="mfe-player-area"
        name="missing-details"
        params={{ fields: method.missingFields.join(',') }}
      >
        <Skeleton shape="control" />
        <Skeleton shape="button" />
      </WidgetSlot>
    </section>
  );
}
