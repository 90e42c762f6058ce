import {
  DEPOSIT_STATES,
  PAYMENT_DIRECTIONS,
  PAYMENT_STATES,
  type PaymentTotals,
  WITHDRAWAL_STATES,
} from '@marquee/kernel/contracts/cashier';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState } from '@marquee/kernel/ui';

import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { DayFilters } from '../../history/day-filters.tsx';
import { ExportButton } from '../../history/export-button.tsx';
import { Figures } from '../../history/figures.tsx';
import { NoMatch } from '../../history/no-match.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import type { PaymentFilter } from './payment-filter.ts';
import { PaymentList } from './payment-list.tsx';
import { stateKey } from './payment-words.ts';
import type { PaymentsData } from './payments-load.ts';

import * as styles from '../../history/history.module.css';

/** The states of what the filter shows: each in the words of its direction. */
const statesOf = (type: PaymentFilter['type']) => {
  if (type === 'deposit') return DEPOSIT_STATES.map((state) => ({ state, direction: type }));
  if (type === 'withdrawal') return WITHDRAWAL_STATES.map((state) => ({ state, direction: type }));
  return PAYMENT_STATES.map((state) => ({ state, direction: 'deposit' as const }));
};

function Filters({ data: { filter, history } }: { data: PaymentsData }) {
  const { t } = useTranslation();
  const { methods = [], currencies = [] } = history.overview ?? {};
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      <DayFilters days={filter} timeZone={history.timeZone} />
      <ChoiceFilter
        name="type"
        label={t('payments.type')}
        value={filter.type}
        none={t('payments.type.all')}
        choices={PAYMENT_DIRECTIONS.map((type) => ({ value: type, label: t(`payments.type.${type}`) }))}
      />
      <ChoiceFilter
        name="state"
        label={t('history.state')}
        value={filter.state}
        none={t('history.state.any')}
        choices={statesOf(filter.type).map((each) => ({ value: each.state, label: t(stateKey(each)) }))}
      />
      <ChoiceFilter
        name="method"
        label={t('payments.method')}
        value={filter.method}
        none={t('payments.method.all')}
        choices={methods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {currencies.length > 1 && (
        <ChoiceFilter
          name="currency"
          label={t('history.account')}
          value={filter.currency}
          none={t('history.account.all')}
          choices={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      )}
    </div>
  );
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

/** The payments of a player: what they came to, then each of them. A filter is kept in the address. */
export function Payments({ data }: { data: PaymentsData }) {
  const lang = useLanguage();
  const { filter, history } = data;
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = history.items.length === 0 || data.areDaysWrong;
  if (isEmpty && !isFiltered) return <NoPayments />;
  return (
    <>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <Filters data={data} />
        </FormsProvider>
      </Card>
      {isEmpty ? (
        <NoMatch filters={['from', 'to', 'type', 'state', 'method', 'currency']} />
      ) : (
        <>
          <div className={styles.actions}>
            <ExportButton path="/player/history/payments/export" query={{ lang, ...filter }} />
          </div>
          <Card flush>
            {history.overview?.totals.map((totals) => (
              <Totals key={totals.currency} totals={totals} />
            ))}
            <PaymentList key={JSON.stringify([filter, history.items[0]])} first={history} filter={filter} />
          </Card>
        </>
      )}
    </>
  );
}
