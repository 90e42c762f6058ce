import { Handled } from '@marquee/kernel/contracts';
import { ExtendExclusion } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { DateField, dayAfter, dayFault } from '@marquee/kernel/forms/dates';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useId } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './extend-exclusion-form.module.css';

interface ExtendExclusionFormProps {
  /** Of the link that leads here. */
  signature: string;
  now: Date;
  onExtended: (day: string) => void;
}

/** Chooses a later last day for a self-exclusion: tomorrow can be chosen, and confirmed is what comes after it. */
export function ExtendExclusionForm({ signature, now, onExtended }: ExtendExclusionFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const hintId = useId();
  const tomorrow = dayAfter(now);
  const form = useContractForm({
    schema: ExtendExclusion,
    initialValues: { day: '', signature },
    check: ({ day }) => ({ day: dayFault(day, { minimum: tomorrow }) }),
    async send(body) {
      const { handled } = await host.api.post('/dashboard/self-exclusion/extend', { schema: Handled, body });
      if (!handled) throw new Error('The exclusion was not extended.');
      onExtended(body.day);
    },
  });
  const { day } = form.values;
  const isChosen = ExtendExclusion.shape.day.safeParse(day).success && day !== tomorrow;
  return (
    <ContractForm form={form}>
      <DateField
        label={t('selfExclusionExtend.day')}
        description={t('selfExclusionExtend.after', { day: tomorrow })}
        minimum={tomorrow}
        {...form.field('day')}
      />
      <div className={styles.send}>
        <Button
          type="submit"
          kind="primary"
          wide
          disabled={!isChosen}
          loading={form.isSending}
          aria-describedby={hintId}
        >
          {isChosen ? t('selfExclusionExtend.submit', { day }) : t('selfExclusionExtend.confirm')}
        </Button>
        <p id={hintId} className={styles.hint}>
          {t(isChosen ? 'selfExclusionExtend.untouched' : 'selfExclusionExtend.choose')}
        </p>
      </div>
    </ContractForm>
  );
}
