import {
  DEPOSIT_STATES,
  PAYMENT_DIRECTIONS,
  PAYMENT_STATES,
  type PaymentTotals,
  WITHDRAWAL_STATES,
} from '@marquee/kernel/contracts/cashier';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';

import { useAccountFilter } from '../../history/account-filter.ts';
import type { ChoiceFilterProps } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { stateKey } from './payment-words.ts';
import { PAYMENTS, type PaymentsData } from './payments-load.ts';

/** The states of what the filter shows: each in the words of its direction. */
const statesOf = (type: PaymentFilter['type']) => {
  if (type === 'deposit') return DEPOSIT_STATES.map((state) => ({ state, direction: type }));
  if (type === 'withdrawal') return WITHDRAWAL_STATES.map((state) => ({ state, direction: type }));
  return PAYMENT_STATES.map((state) => ({ state, direction: 'deposit' as const }));
};

function useFilters({ filter, history }: PaymentsData): ChoiceFilterProps[] {
  const { t } = useTranslation();
  const { methods = [], currencies = [] } = history.overview ?? {};
  const accounts = useAccountFilter({ currency: filter.currency, currencies });
  return [
    {
      name: 'type',
      label: t('payments.type'),
      value: filter.type,
      none: t('payments.type.all'),
      choices: PAYMENT_DIRECTIONS.map((type) => ({ value: type, label: t(`payments.type.${type}`) })),
    },
    {
      name: 'state',
      label: t('history.state'),
      value: filter.state,
      none: t('history.state.any'),
      choices: statesOf(filter.type).map((each) => ({ value: each.state, label: t(stateKey(each)) })),
    },
    {
      name: 'method',
      label: t('payments.method'),
      value: filter.method,
      none: t('payments.method.all'),
      choices: methods.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...accounts,
  ];
}

function Totals({ totals }: { totals: PaymentTotals }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { currency } = totals;
  return (
    <Figures
      label={`${t('history.totals')} ${currency}`}
      items={[
        [t('payments.net'), <SignedMoney key="net" amount={totals.net} currency={currency} />],
        [t('payments.deposited'), <Money key="in" amount={totals.deposited} currency={currency} />],
        [t('payments.withdrawn'), <Money key="out" amount={totals.withdrawn} currency={currency} />],
        [t('payments.fees'), <Money key="fees" amount={totals.fees} currency={currency} />],
        [t('payments.count'), formatNumber(lang, totals.payments)],
      ]}
    />
  );
}

function NoPayments() {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="wallet" title={t('payments.none')} text={t('payments.none.text')}>
      <ButtonLink to={path('/player/balance')}>{t('payments.balance')}</ButtonLink>
    </EmptyState>
  );
}

/** The payments of a player: what they came to, then each of them. */
export function Payments({ data }: { data: PaymentsData }) {
  const lang = useLanguage();
  return (
    <HistoryList
      part="payments"
      data={data}
      source={PAYMENTS}
      query={{ lang, ...data.filter }}
      filters={useFilters(data)}
      exportPath="/player/history/payments/export"
      totals={data.history.overview?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      columns={usePaymentColumns()}
      timeOf={({ createdAt }) => createdAt}
      keyOf={({ id }) => id}
      none={<NoPayments />}
    />
  );
}
