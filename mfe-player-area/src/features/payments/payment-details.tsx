import type { Payment, Receipt } from '@marquee/kernel/contracts/cashier';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { Timeline } from '@marquee/kernel/ui/timeline';
import type { ReactNode } from 'react';

import { Actions } from '../../history/actions.tsx';
import { Figures } from '../../history/figures.tsx';
import { RowNumber } from '../../history/row-cells.tsx';
import { Facts, Section } from '../../history/section.tsx';
import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { kindOf, methodOf, stateKey } from './payment-words.ts';
import type { PaymentData } from './payments-load.ts';

const PATTERN = 'YYYY-MM-DD HH:mm:ss';

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** What was asked for, and what has moved. */
function Booked({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { currency, direction } = payment;
  const figure = (key: 'amount' | 'fee' | 'credited' | 'refunded') => (
    <Money key={key} amount={payment[key]} currency={currency} />
  );
  return (
    <Figures
      label={t('payments.number')}
      items={[
        [t('payments.amount'), figure('amount')],
        [t('payments.fee'), figure('fee')],
        [t(direction === 'deposit' ? 'payments.credited' : 'payments.paidOut'), figure('credited')],
        ...(isZero(payment.refunded)
          ? []
          : [[t('payments.refunded'), figure('refunded')] as [string, ReactNode]]),
        [t('history.state'), t(stateKey(payment))],
      ]}
    />
  );
}

function Steps({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t } = useTranslation();
  const { direction, reason, steps } = payment;
  const stateOfLast = kindOf(payment) === 'open' ? 'now' : kindOf(payment) === 'made' ? 'done' : 'stopped';
  return (
    <Timeline
      label={t('payments.steps')}
      steps={steps.map(({ state, at }, index) => {
        const isLast = index === steps.length - 1;
        return {
          key: `${state} ${at}`,
          name: t(stateKey({ state, direction })),
          state: isLast ? stateOfLast : 'done',
          at: { moment: at, text: formatPattern(at, PATTERN, timeZone) },
          children: isLast && reason !== null && (
            <p>
              {reason.text} {reason.advice}
            </p>
          ),
        };
      })}
    />
  );
}

/** As it can be printed, and shown to a bank. */
function ReceiptCard({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const { t } = useTranslation();
  const { payer, payment, seller, service } = receipt;
  const facts: Array<[name: string, value: ReactNode]> = [
    [t('payments.number'), payment.number],
    [t('history.time'), formatPattern(receipt.at, PATTERN, timeZone)],
    [t('payments.amount'), <Money key="amount" amount={payment.amount} currency={payment.currency} />],
    [t('payments.fee'), <Money key="fee" amount={payment.fee} currency={payment.currency} />],
    [t('payments.method'), methodOf(payment)],
    [t('payments.payer'), `${payer.name}, ${payer.login}`],
    [t('payments.seller'), seller],
    [t('payments.service'), service],
    [t('payments.descriptor'), payment.descriptor],
  ];
  return (
    <Section
      title={t('payments.receipt')}
      aside={
        <Actions>
          <Button size="small" onClick={() => window.print()}>
            {t('history.print')}
          </Button>
        </Actions>
      }
    >
      <Facts facts={facts} long />
    </Section>
  );
}

/** One payment: what has moved, each step of it, and its receipt. */
export function PaymentView({ data, timeZone }: { data: PaymentData; timeZone: string }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { payment, receipt } = data;
  const title = `${t(`payments.type.${payment.direction}`)} · ${methodOf(payment)}`;
  return (
    <>
      <Actions>
        <ButtonLink to={path('/player/history/payments')}>{t('payments.all')}</ButtonLink>
        {kindOf(payment) === 'open' && (
          <ButtonLink to={path(`/player/balance?payment=${payment.id}`)}>{t('payments.follow')}</ButtonLink>
        )}
      </Actions>
      <Section title={title} aside={<RowNumber id={payment.number} />}>
        <Booked payment={payment} />
        <Steps payment={payment} timeZone={timeZone} />
      </Section>
      {receipt !== null && <ReceiptCard receipt={receipt} timeZone={timeZone} />}
    </>
  );
}
