import type { Payment } from '@marquee/kernel/contracts/cashier';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import type { Column } from '../../history/history-table.tsx';
import { RowNumber, RowState } from '../../history/row-cells.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { paymentPath } from './payment-filter.ts';
import { iconOf, kindOf, methodOf, signedAmount, stateKey } from './payment-words.ts';

import * as styles from '../../history/link.module.css';

function NumberLink({ payment: { id, number } }: { payment: Payment }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <Link className={styles.link} to={path(paymentPath(id))} aria-label={t('payments.open', { number })}>
      {number}
    </Link>
  );
}

function Change({ payment }: { payment: Payment }) {
  const { amount, isSigned } = signedAmount(payment);
  const { currency } = payment;
  return isSigned ? (
    <SignedMoney amount={amount} currency={currency} />
  ) : (
    <Money amount={amount} currency={currency} />
  );
}

/** What is told of each payment. */
export function usePaymentColumns(): Array<Column<Payment>> {
  const { t } = useTranslation();
  return [
    {
      title: 'payments.what',
      place: 'what',
      cell: (payment) => `${t(`payments.type.${payment.direction}`)} · ${methodOf(payment)}`,
    },
    {
      title: 'payments.number',
      place: 'number',
      cell: (payment) => <RowNumber id={payment.number} link={<NumberLink payment={payment} />} />,
    },
    { title: 'payments.amount', place: 'result', cell: (payment) => <Change payment={payment} /> },
    {
      title: 'payments.fee',
      place: 'start',
      cell: ({ fee, currency }) => <Money amount={fee} currency={currency} />,
    },
    {
      title: 'history.state',
      place: 'state',
      cell: (payment) => (
        <RowState icon={iconOf(payment)} isOpen={kindOf(payment) === 'open'}>
          {t(stateKey(payment))}
        </RowState>
      ),
    },
    { title: 'payments.reason', place: 'reason', cell: ({ reason }) => reason?.text },
  ];
}
