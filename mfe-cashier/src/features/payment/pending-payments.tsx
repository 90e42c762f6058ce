import type { Payment } from '@marquee/kernel/contracts/cashier';
import { Amount, Button, Card } from '@marquee/kernel/ui';

import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './payment.module.css';

interface PendingPaymentsProps {
  payments: readonly Payment[];
  terms: Terms;
  onShow: (payment: Payment) => void;
}

/** Payments that are not finished, each with the way to it. */
export function PendingPayments({ payments, terms, onShow }: PendingPaymentsProps) {
  const { t } = useTranslation();
  if (payments.length === 0) return null;
  return (
    <Card as="section" className={styles.pending} aria-label={t('payment.underWay')}>
      <h3>{t('payment.underWay')}</h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <Amount value={payment.amount}>{terms.money(payment.amount)}</Amount>
              <small>
                {nameOf({ name: payment.method.name, instrument: payment.instrument })}
                {' · '}
                {terms.moment(payment.createdAt)}
              </small>
            </span>
            <Button size="small" onClick={() => onShow(payment)}>
              {t('payment.follow')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
