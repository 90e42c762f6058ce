import type { Payment } from '@marquee/kernel/contracts/cashier';
import { useErrorWords } from '@marquee/kernel/forms';
import { Card, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';

import { usePayment } from '../../cashier/use-payment.ts';
import { type Terms, useTerms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { DepositState } from './deposit-state.tsx';

import * as styles from './payment.module.css';

const WithdrawalState = lazy(async () => {
  const { WithdrawalState: Component } = await import(
    /* webpackChunkName: "withdrawal" */ './withdrawal-state.tsx'
  );
  return { default: Component };
});

export interface PaymentViewProps {
  paymentId: string;
  /** As the call that made it answered: from there the player goes on to pay by themselves. */
  made: Payment | null;
  timeZone: string;
  /** What there is in the account of the cashier, and its currency. */
  balance: { real: string; currency: string };
  leaveFor: (url: string) => void;
  /** Another try to pay in, with what this one was. */
  onAgain: (payment: Payment) => void;
  onClose: () => void;
}

export interface ShownPaymentProps extends PaymentViewProps {
  payment: Payment;
  terms: Terms;
  /** The last answer could not be had: what is shown is older. */
  isOld: boolean;
}

/** Leaves for the page of the payment service once, as soon as there is one, if the player has just asked for it. */
function useWayToPay(
  payment: Payment | undefined,
  isJustMade: boolean,
  leaveFor: (url: string) => void,
): void {
  const hasLeft = useRef(!isJustMade);
  // Coins are sent from the player's own wallet: what they need for it is shown here.
  const url = payment?.method.kind === 'crypto' ? null : (payment?.pageUrl ?? null);
  const leave = useEffectEvent(leaveFor);
  useEffect(() => {
    if (url === null || hasLeft.current) return;
    hasLeft.current = true;
    leave(url);
  }, [url]);
}

/** One payment: where it stands, what that means, and what the player can do. */
export function PaymentView(props: PaymentViewProps) {
  const { paymentId, made, timeZone, leaveFor } = props;
  const { t } = useTranslation();
  const words = useErrorWords();
  const first = made?.id === paymentId ? made : undefined;
  const { data: payment, error, refetch, isFetching } = usePayment(paymentId, first);
  const terms = useTerms(payment?.currency ?? props.balance.currency, timeZone);
  useWayToPay(payment, first !== undefined, leaveFor);
  if (payment === undefined)
    return (
      <Card>
        {error === null ? (
          <div className={styles.loading} role="status" aria-busy="true" aria-label={t('payment.loading')}>
            <Skeleton shape="label" />
            <Skeleton shape="control" />
            <Skeleton shape="button" />
          </div>
        ) : (
          <ErrorState
            title={t('payment.failed')}
            text={words.ofFailure(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    );
  const shown = { ...props, payment, terms, isOld: error !== null };
  return payment.direction === 'deposit' ? (
    <DepositState {...shown} />
  ) : (
    <Suspense fallback={null}>
      <WithdrawalState {...shown} />
    </Suspense>
  );
}
