import { type Balance, TransferAsked } from '@marquee/kernel/contracts/player';
import { AmountField, ContractForm, SelectField, useContractForm } from '@marquee/kernel/forms';
import { formatMoney } from '@marquee/kernel/locale';
import { currencyName } from '@marquee/kernel/locale/names';
import { useLanguage } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import type { ChangeEvent } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './move-money.module.css';

export type Account = Balance['accounts'][number];

interface TransferFormProps {
  accounts: readonly Account[];
  ask: (asked: TransferAsked) => Promise<void>;
  onCancel: () => void;
}

/** From where, to where and how much. */
export function TransferForm({ accounts, ask, onCancel }: TransferFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const first = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const form = useContractForm({
    schema: TransferAsked,
    initialValues: {
      from: first?.currency ?? '',
      to: accounts.find((account) => account !== first)?.currency ?? '',
      amount: '',
    },
    draft: { name: 'transfer' },
    check: ({ amount }) => (amount === '' ? { amount: { code: 'field.required' } } : {}),
    send: ask,
  });
  const { from } = form.values;
  const source = accounts.find(({ currency }) => currency === from);
  const options = accounts.map(({ currency }) => ({
    value: currency,
    label: `${currencyName(lang, currency)} · ${currency}`,
  }));
  /** Whoever chooses the account on the other side swaps the two. */
  const choose =
    (side: 'from' | 'to', other: 'from' | 'to') =>
    (event: ChangeEvent<HTMLSelectElement>): void => {
      const chosen = event.currentTarget.value;
      if (chosen === form.values[other]) form.field(other).onChange(form.values[side]);
      form.field(side).onChange(chosen);
    };
  return (
    <ContractForm form={form}>
      <div className={styles.pair}>
        <SelectField
          label={t('transfer.from')}
          data={options}
          {...form.field('from')}
          onChange={choose('from', 'to')}
        />
        <SelectField
          label={t('transfer.to')}
          data={options}
          {...form.field('to')}
          onChange={choose('to', 'from')}
        />
      </div>
      <AmountField
        key={from}
        label={t('transfer.amount', { currency: from })}
        currency={from}
        exponent={source?.exponent ?? 2}
        hint={
          source && t('transfer.most', { amount: formatMoney(lang, source.withdrawable, source.currency) })
        }
        {...form.field('amount')}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t('transfer.ask')}
        </Button>
        <Button onClick={onCancel}>{t('saferPlay.back')}</Button>
      </div>
    </ContractForm>
  );
}
