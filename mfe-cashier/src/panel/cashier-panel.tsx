import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { FormSkeleton, FormsProvider, SelectField, useErrorWords } from '@marquee/kernel/forms';
import { Card, ErrorState } from '@marquee/kernel/ui';
import { lazy, Suspense, useState } from 'react';

import { CashierScope } from '../cashier/cashier-scope.tsx';
import { isUnknownCall } from '../cashier/is-unknown-call.ts';
import { useCashier } from '../cashier/use-cashier.ts';
import { useTerms } from '../cashier/use-terms.ts';
import { CashierClosed } from '../features/balance-closed/cashier-closed.tsx';
import { DepositPart } from '../features/deposit/deposit.tsx';
import type { DepositDraft } from '../features/deposit/use-deposit-form.ts';
import { PaymentView } from '../features/payment/payment-view.tsx';
import { PendingPayments } from '../features/payment/pending-payments.tsx';
import { useTranslation } from '../private-texts.ts';
import { type CashierView, ViewSwitch } from './view-switch.tsx';
import { WaysDisclosure } from './ways-disclosure.tsx';

import * as styles from './cashier-panel.module.css';

const WithdrawalPart = lazy(async () => {
  const { WithdrawalPart: Component } = await import(
    /* webpackChunkName: "withdrawal" */ '../features/withdrawal/withdrawal.tsx'
  );
  return { default: Component };
});

export interface CashierPanelProps {
  /** As it was loaded with the page; left out, it is asked for here. */
  first?: Cashier | undefined;
  /** The payment to show instead of the forms. */
  paymentId: string | null;
  onPayment: (paymentId: string | null) => void;
  view: CashierView;
  onView: (view: CashierView) => void;
  /** Opens the page of the payment service in place of this one. */
  leaveFor: (url: string) => void;
}

const draftOf = ({ method, instrument, amount }: Payment): DepositDraft => ({
  way: instrument === null ? method.id : `${method.id} ${instrument.id}`,
  amount,
});

interface OpenCashierProps extends Omit<CashierPanelProps, 'first'> {
  cashier: Cashier;
  onCurrency: (currency: string) => void;
}

function OpenCashier(props: OpenCashierProps) {
  const { cashier, paymentId, onPayment, view, onView, leaveFor, onCurrency } = props;
  const { t } = useTranslation();
  const [made, setMade] = useState<Payment | null>(null);
  const [draft, setDraft] = useState<DepositDraft | null>(null);
  const { currency, currencies, real, timeZone, deposits, withdrawals } = cashier;
  const terms = useTerms(currency, timeZone);
  const show = (payment: Payment): void => onPayment(payment.id);
  if (paymentId !== null)
    return (
      <PaymentView
        key={paymentId}
        paymentId={paymentId}
        made={made}
        timeZone={timeZone}
        balance={{ real, currency }}
        leaveFor={leaveFor}
        onAgain={(payment) => {
          setDraft(draftOf(payment));
          onPayment(null);
        }}
        onClose={() => onPayment(null)}
      />
    );
  return (
    <>
      <ViewSwitch view={view} onView={onView} />
      {currencies.length > 1 && (
        <SelectField
          label={t('cashier.account')}
          value={currency}
          data={currencies}
          onChange={(event) => onCurrency(event.currentTarget.value)}
        />
      )}
      {view === 'deposit' ? (
        <>
          <PendingPayments payments={deposits.pending} terms={terms} onShow={show} />
          <DepositPart
            key={currency}
            cashier={cashier}
            terms={terms}
            draft={draft}
            onMade={(payment) => {
              setMade(payment);
              setDraft(null);
              show(payment);
            }}
          />
          {deposits.methods.length > 0 && <WaysDisclosure methods={deposits.methods} terms={terms} />}
        </>
      ) : (
        <>
          <PendingPayments payments={withdrawals.pending} terms={terms} onShow={show} />
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <WithdrawalPart
              key={currency}
              cashier={cashier}
              terms={terms}
              onAsked={([payment, ...others]) => {
                // What goes to several targets is listed, each with the way to it.
                if (payment !== undefined && others.length === 0) show(payment);
              }}
            />
          </Suspense>
        </>
      )}
    </>
  );
}

function AskedCashier({ first, ...rest }: CashierPanelProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [currency, setCurrency] = useState<string>();
  const { data: cashier, error, refetch, isFetching } = useCashier(currency, first);
  if (cashier !== undefined) return <OpenCashier {...rest} cashier={cashier} onCurrency={setCurrency} />;
  if (error === null)
    return (
      <div role="status" aria-busy="true" aria-label={t('cashier.loading')}>
        <FormSkeleton fields={3} />
      </div>
    );
  if (isUnknownCall(error)) return <CashierClosed />;
  return (
    <Card>
      <ErrorState
        title={t('cashier.failed')}
        text={words.ofFailure(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Card>
  );
}

/** The cashier wherever it stands: on its page, and over others. */
export function CashierPanel(props: CashierPanelProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.cashier} aria-label={t('cashier.title')}>
      <FormsProvider skeleton={<FormSkeleton fields={3} />}>
        <CashierScope>
          <div className={styles.parts}>
            <AskedCashier {...props} />
          </div>
        </CashierScope>
      </FormsProvider>
    </section>
  );
}
