import type { Payment } from '@marquee/kernel/contracts/cashier';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { Notice } from '@marquee/kernel/ui/notice';
import { Timeline } from '@marquee/kernel/ui/timeline';
import { useEffect, useRef } from 'react';

import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import type { ShownPaymentProps } from './payment-view.tsx';
import { useCancel } from './use-cancel.ts';
import { isBack, type Step, withdrawalSteps } from './withdrawal-steps.ts';

import * as styles from './payment.module.css';

/** Why a step lasts, and until when. */
function StepWords({ step, payment, terms }: { step: Step; payment: Payment; terms: Terms }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { decision, reason } = payment;
  if (step.mark === 'ahead')
    return step.state === 'paid' ? (
      <p>{t('withdrawal.paidAfter', { time: terms.time(payment.expected) })}</p>
    ) : null;
  if (step.mark === 'done') return null;
  const usual =
    decision !== null &&
    formatNumber(lang, decision.usualHours, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return (
    <>
      {reason !== null && (
        <p>
          {reason.text} {reason.advice}
        </p>
      )}
      {decision?.needs === 'documents' && <p>{t('withdrawal.documents.text')}</p>}
      {decision !== null && decision.by !== null && usual !== false && (
        <p>{t('withdrawal.decidedBy', { time: terms.moment(decision.by), usual })}</p>
      )}
    </>
  );
}

/** A withdrawal: each step of it with its time and its reason, and what the player can do. */
export function WithdrawalState({ payment, terms, isOld, onClose }: ShownPaymentProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { cancel, isSending, fault } = useCancel(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const amount = terms.money(payment.amount);
  return (
    <Card as="section" className={styles.payment} aria-label={t('withdrawal.title')}>
      <div className={styles.heading} role="status">
        <h3 ref={heading} tabIndex={-1}>
          {t('withdrawal.of', { amount })}
        </h3>
        <p>{t(`withdrawal.state.${payment.state as Step['state']}`)}</p>
        {isOld && <p>{t('payment.old', { time: terms.moment(payment.changedAt) })}</p>}
      </div>
      {isBack(payment) && <Notice icon="info" tone="live" title={t('withdrawal.back', { amount })} />}
      <Timeline
        label={t('withdrawal.steps')}
        steps={withdrawalSteps(payment).map((step) => ({
          key: `${step.state} ${step.at}`,
          name: t(`withdrawal.state.${step.state}`),
          state: step.mark,
          ...(step.at !== null && { at: { moment: step.at, text: terms.moment(step.at) } }),
          children: <StepWords step={step} payment={payment} terms={terms} />,
        }))}
      />
      <Facts
        items={[
          [t('withdrawal.to'), nameOf({ name: payment.method.name, instrument: payment.instrument })],
          [t('payment.number'), payment.number],
        ]}
      />
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        {payment.decision?.needs === 'documents' && (
          <ButtonLink kind="primary" to={path('/player/verification')}>
            {t('links.verification')}
          </ButtonLink>
        )}
        {payment.hasReceipt && (
          <ButtonLink to={path(`/player/history/payments?payment=${payment.id}`)}>
            {t('payment.receipt')}
          </ButtonLink>
        )}
        {payment.canCancel && (
          <Button loading={isSending} onClick={() => void cancel()}>
            {t('withdrawal.cancel')}
          </Button>
        )}
        <Button onClick={onClose}>{t('payment.close')}</Button>
      </div>
    </Card>
  );
}
