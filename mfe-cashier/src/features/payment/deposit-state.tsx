import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card, Icon } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { nameOf } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { depositWords } from './deposit-words.ts';
import type { ShownPaymentProps } from './payment-view.tsx';
import { useCancel } from './use-cancel.ts';

import * as styles from './payment.module.css';

const CryptoPanel = lazy(async () => {
  const { CryptoPanel: Component } = await import(/* webpackChunkName: "crypto" */ './crypto-panel.tsx');
  return { default: Component };
});

/** A deposit: where it stands, what that means, and what can be done. */
export function DepositState({
  payment,
  terms,
  isOld,
  balance,
  leaveFor,
  onAgain,
  onClose,
}: ShownPaymentProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { cancel, isSending, fault } = useCancel(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  const real = balance.currency === payment.currency ? balance.real : null;
  const { icon, tone, title, text } = depositWords({ payment, terms, real }, t);
  const { state, reason, pageUrl, crypto } = payment;
  const isOver = ['failed', 'cancelled', 'expired'].includes(state);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card as="section" className={styles.payment} aria-label={t('payment.deposit')}>
      <div className={styles.state} data-tone={tone}>
        <span className={styles.mark}>
          <Icon name={icon} size={24} />
        </span>
        <div role="status">
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          {reason !== null && <p>{reason.text}</p>}
          {text !== '' && <p>{text}</p>}
          {reason?.advice && <p>{reason.advice}</p>}
          {isOld && <p>{t('payment.old', { time: terms.moment(payment.changedAt) })}</p>}
        </div>
      </div>
      {crypto !== null && !isOver && (
        <Suspense fallback={null}>
          <CryptoPanel payment={payment} crypto={crypto} terms={terms} />
        </Suspense>
      )}
      <Facts
        items={[
          [t('payment.amount'), terms.money(payment.amount)],
          [t('payment.method'), nameOf({ name: payment.method.name, instrument: payment.instrument })],
          [t('payment.number'), payment.number],
        ]}
      />
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        {pageUrl !== null && state === 'pending' && payment.method.kind !== 'crypto' && (
          <Button kind="primary" onClick={() => leaveFor(pageUrl)}>
            {t('deposit.submit')}
          </Button>
        )}
        {isOver && (
          <Button kind="primary" onClick={() => onAgain(payment)}>
            {t('payment.again')}
          </Button>
        )}
        {payment.canCancel && (
          <Button loading={isSending} onClick={() => void cancel()}>
            {t('payment.cancel')}
          </Button>
        )}
        {payment.hasReceipt && (
          <ButtonLink to={path(`/player/history/payments?payment=${payment.id}`)}>
            {t('payment.receipt')}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t('payment.close')}</Button>
      </div>
    </Card>
  );
}
