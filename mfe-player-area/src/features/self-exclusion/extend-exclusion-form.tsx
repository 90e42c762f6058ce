import { Handled } from '@marquee/kernel/contracts';
import { ExtendExclusion } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm, useErrorWords } from '@marquee/kernel/forms';
import { DateField, dayFault } from '@marquee/kernel/forms/dates';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useId } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './extend-exclusion-form.module.css';

interface ExtendExclusionFormProps {
  /** Of the link that leads here; left out, the player who is signed in extends their own. */
  signature?: string;
  /** The days that may be chosen: from tomorrow and after the present end. */
  minimum: string;
  maximum: string;
  onExtended: (day: string) => Promise<void> | void;
}

/** Chooses a later last day for a self-exclusion: the first one can be chosen, and confirmed is what comes after it. */
export function ExtendExclusionForm({ signature, minimum, maximum, onExtended }: ExtendExclusionFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const hintId = useId();
  const form = useContractForm({
    schema: ExtendExclusion,
    initialValues: { day: '', ...(signature !== undefined && { signature }) },
    check: ({ day }) => ({ day: dayFault(day, { minimum, maximum }) }),
    async send(body) {
      try {
        const { handled } = await host.api.post('/dashboard/self-exclusion/extend', {
          schema: Handled,
          body,
          idempotencyKey: crypto.randomUUID(),
        });
        if (!handled) throw new Error('The exclusion was not extended.');
      } catch (error) {
        const isAboutDay = error instanceof ApiError && Object.keys(error.fields).length > 0;
        if (!isAboutDay)
          host.notify({ type: 'error', title: words.ofFailure(error), text: words.ofFailure(null) });
        throw error;
      }
      await onExtended(body.day);
    },
  });
  const { day } = form.values;
  const isChosen = ExtendExclusion.shape.day.safeParse(day).success && day !== minimum;
  return (
    <ContractForm form={form}>
      <DateField
        label={t('selfExclusionExtend.day')}
        description={t('selfExclusionExtend.after', { day: minimum })}
        minimum={minimum}
        maximum={maximum}
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
