import { type Payment, PaymentHistory } from '@marquee/kernel/contracts/cashier';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Icon, Link, VisuallyHidden } from '@marquee/kernel/ui';

import { CopyButton } from '../../history/copy-button.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useMore } from '../../history/use-more.ts';
import { useTranslation } from '../../private-texts.ts';
import { type PaymentFilter, paymentPath } from './payment-filter.ts';
import { iconOf, kindOf, methodOf, signedAmount, stateKey } from './payment-words.ts';

import * as styles from '../../history/history.module.css';

function PaymentRow({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { currency, direction, number, reason } = payment;
  const { amount, isSigned } = signedAmount(payment);
  return (
    <tr>
      <td className={styles.time} data-cell="time">
        <time dateTime={payment.createdAt}>
          {formatPattern(payment.createdAt, 'YYYY-MM-DD HH:mm:ss', timeZone)}
        </time>
      </td>
      <td data-cell="what">
        {t(`payments.type.${direction}`)} · {methodOf(payment)}
      </td>
      <td data-cell="round">
        <span className={styles.round}>
          <Link
            className={styles.link}
            to={path(paymentPath(payment.id))}
            aria-label={t('payments.open', { number })}
          >
            {number}
          </Link>
          <CopyButton id={number} />
        </span>
      </td>
      <td className={`${styles.end} ${styles.strong}`} data-cell="result">
        {isSigned ? (
          <SignedMoney amount={amount} currency={currency} />
        ) : (
          <Money amount={amount} currency={currency} />
        )}
      </td>
      <td className={styles.end} data-cell="stake">
        <span className={styles.label}>{t('payments.fee')} </span>
        <Money amount={payment.fee} currency={currency} />
      </td>
      <td data-cell="state">
        <span className={styles.state} data-state={kindOf(payment)}>
          <Icon name={iconOf(payment)} size={16} />
          {t(stateKey(payment))}
        </span>
      </td>
      <td className={styles.reason} data-cell="reason">
        {reason?.text}
      </td>
    </tr>
  );
}

const HEADINGS = [
  ['history.time', false],
  ['payments.what', false],
  ['payments.number', false],
  ['payments.amount', true],
  ['payments.fee', true],
  ['history.state', false],
  ['payments.reason', false],
] as const;

/** The payments of a filter, the newest first; older ones on demand. */
export function PaymentList({ first, filter }: { first: PaymentHistory; filter: PaymentFilter }) {
  const { t } = useTranslation();
  const { api } = useHost();
  const lang = useLanguage();
  const { items, hasMore, isLoading, load } = useMore(first, async (cursor) =>
    api.get('/player/history/payments', { schema: PaymentHistory, query: { lang, ...filter, cursor } }),
  );
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('historyPayments.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {HEADINGS.map(([key, isAtTheEnd]) => (
              <th key={key} scope="col" className={isAtTheEnd ? styles.end : undefined}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} timeZone={first.timeZone} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={() => void load()}>
            {t('security.history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
