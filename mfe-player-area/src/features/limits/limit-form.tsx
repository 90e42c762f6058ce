import { type PlayerLimit, PlayerLimits, SetLimit } from '@marquee/kernel/contracts/player';
import { ContractForm, SelectField, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import type { ChangeEvent } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { OFFERED, useLimitWords } from './limit-words.ts';

import * as styles from '../../safer-play/safer-play.module.css';

interface LimitFormProps {
  currency: string;
  /** The one to change; left out, a new one is set. */
  limit?: PlayerLimit;
  taken: readonly PlayerLimit[];
  onSaved: (limits: PlayerLimits) => void;
  onCancel: () => void;
}

type Which = Pick<PlayerLimit, 'kind' | 'period'>;

const keyOf = ({ kind, period }: Which): string => `${kind} ${period}`;
const isTime = ({ kind }: Which): boolean => kind === 'session_time';

/** Sets a limit: lower holds at once, and a higher one is only asked for. */
export function LimitForm({ currency, limit, taken, onSaved, onCancel }: LimitFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { nameOf } = useLimitWords();
  const free = OFFERED.filter((each) => !taken.some((other) => keyOf(other) === keyOf(each)));
  const first: Which = limit ?? free[0] ?? { kind: 'deposit', period: '24h' };
  const form = useContractForm({
    schema: SetLimit,
    initialValues: {
      kind: first.kind,
      period: first.period,
      amount: isTime(first) ? null : '',
      minutes: null,
    },
    draft: { name: limit === undefined ? 'new-limit' : `limit-${limit.id}` },
    check: ({ amount, minutes }) =>
      amount === null && minutes === null ? { minutes: { code: 'field.required' } } : {},
    async send(body) {
      onSaved(
        await host.api.post('/dashboard/limits/set', {
          schema: PlayerLimits,
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    },
  });
  const amount = form.field('amount');
  const minutes = form.field('minutes');
  const choose = (key: string): void => {
    const chosen = free.find((each) => keyOf(each) === key);
    if (chosen === undefined) return;
    form.field('kind').onChange(chosen.kind);
    form.field('period').onChange(chosen.period);
    amount.onChange(isTime(chosen) ? null : (form.values.amount ?? ''));
    minutes.onChange(null);
  };
  return (
    <ContractForm form={form}>
      {limit === undefined && (
        <SelectField
          label={t('limits.which')}
          data={free.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
          value={keyOf(form.values)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value)}
        />
      )}
      {isTime(form.values) ? (
        <TextInput
          label={t('limits.minutes')}
          inputMode="numeric"
          error={minutes.error}
          onBlur={minutes.onBlur}
          value={minutes.value === null ? '' : String(minutes.value)}
          onChange={(event) => {
            const typed = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4);
            minutes.onChange(typed === '' ? null : Number(typed));
          }}
        />
      ) : (
        <TextInput
          label={t('limits.amount', { currency })}
          inputMode="decimal"
          error={amount.error}
          onBlur={amount.onBlur}
          value={amount.value ?? ''}
          onChange={(event) => amount.onChange(event.currentTarget.value.replace(',', '.').trim())}
        />
      )}
      <p className={styles.hint}>{t('limits.rule')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t('limits.save')}
        </Button>
        <Button onClick={onCancel}>{t('saferPlay.back')}</Button>
      </div>
    </ContractForm>
  );
}
