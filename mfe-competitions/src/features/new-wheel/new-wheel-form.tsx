import { ACTIVITY_LIMITS, ActivityChanged, NewActivity } from '@marquee/kernel/contracts/streamer';
import { AmountField, ContractForm, SelectField, TextInput, useContractForm } from '@marquee/kernel/forms';
import { formatMoney } from '@marquee/kernel/locale';
import { useHost, useLanguage, useLanguagePath, useNavigate } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { type ChangeEvent, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import type { Accounts } from './load-accounts.ts';

const MINUTE_MS = 60_000;
/** Minutes to join, each with the unit that it is said in. */
const DURATIONS = [
  { minutes: 15, key: 'remaining.minutes', value: 15 },
  { minutes: 60, key: 'remaining.hours', value: 1 },
  { minutes: 180, key: 'remaining.hours', value: 3 },
  { minutes: 1_440, key: 'remaining.days', value: 1 },
  { minutes: 4_320, key: 'remaining.days', value: 3 },
  { minutes: 10_080, key: 'remaining.days', value: 7 },
] as const;
const PLACES = ['10', '25', '50', '100', '200'];
const { prizes, titleLength, noteLength, drawAfterMinutes } = ACTIVITY_LIMITS;

const endOf = (minutes: string): string => new Date(Date.now() + Number(minutes) * MINUTE_MS).toISOString();

/** What a wheel is to be. Nothing is set aside yet: its page asks for that. */
export function NewWheelForm({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const navigate = useNavigate();
  const host = useHost();
  const first = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const [minutes, setMinutes] = useState('60');
  const form = useContractForm({
    schema: NewActivity,
    initialValues: {
      title: '',
      note: '',
      lang,
      amount: '',
      currency: first?.currency ?? '',
      count: 1,
      maxParticipants: 100,
      joinUntil: endOf(minutes),
    },
    draft: { name: 'new-wheel', keeps: ['title', 'note', 'amount'] },
    check: ({ amount }) => (amount === '' ? { amount: { code: 'field.required' } } : {}),
    send: async (body) => {
      const { activity } = await host.api.post('/pas/activity/create', {
        schema: ActivityChanged,
        // It begins when it is sent, not when the page was opened.
        body: { ...body, joinUntil: endOf(minutes) },
        idempotencyKey: crypto.randomUUID(),
      });
      navigate(path(`/streamer-wheel-activity/${activity.id}`));
    },
  });
  const { currency } = form.values;
  const account = accounts.find((each) => each.currency === currency);
  const number = (name: 'count' | 'maxParticipants') => ({
    ...form.field(name),
    value: String(form.values[name]),
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      form.field(name).onChange(Number(event.currentTarget.value)),
  });
  const count = Array.from({ length: prizes }, (_, index) => String(index + 1));
  return (
    <ContractForm form={form}>
      <TextInput
        label={t('newWheel.name')}
        maxLength={titleLength}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextInput
        label={t('newWheel.note')}
        description={t('newWheel.noteHint')}
        maxLength={noteLength}
        autoComplete="off"
        {...form.field('note')}
      />
      {accounts.length > 1 && (
        <SelectField
          label={t('newWheel.currency')}
          data={accounts.map((each) => each.currency)}
          {...form.field('currency')}
        />
      )}
      <AmountField
        key={currency}
        label={t('newWheel.amount')}
        currency={currency}
        exponent={account?.exponent ?? 2}
        hint={account && t('newWheel.cash', { amount: formatMoney(lang, account.withdrawable, currency) })}
        {...form.field('amount')}
      />
      <SelectField label={t('newWheel.count')} data={count} {...number('count')} />
      <SelectField label={t('newWheel.places')} data={PLACES} {...number('maxParticipants')} />
      <SelectField
        label={t('newWheel.closes')}
        data={DURATIONS.map(({ minutes: length, key, value }) => ({
          value: String(length),
          label: t(key, { value }),
        }))}
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
      <p>{t('newWheel.next', { minutes: drawAfterMinutes })}</p>
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('newWheel.submit')}
      </Button>
    </ContractForm>
  );
}
