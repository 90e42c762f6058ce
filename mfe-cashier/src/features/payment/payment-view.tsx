import type { Payment } from '@marquee/kernel/contracts/cashier';
import { useErrorWords } from '@marquee/kernel/forms';
import { Card, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { usePayment } from '../../cashier/use-payment.ts';
import { useTerms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { DepositState } from './deposit-state.tsx';

import * as styles from './payment.module.css';

export interface PaymentViewProps {
  paymentId: string;
  /** As the call that made it answered: from there the player goes on to pay by themselves. */
  made: Payment | null;
  timeZone: string;
  /** What there is in the account of the cashier, and its currency. */
  balance: { real: string; currency: string };
  leaveFor: (url: string) => void;
  /** Another try, with what this one was. */
  onAgain: (payment: Payment) => void;
  onClose: () => void;
}

/** Leaves for the page of the payment service once, as soon as there is one, if the player has just asked for it. */
function useWayToPay(
  payment: Payment | undefined,
  isJustMade: boolean,
  leaveFor: (url: string) => void,
): void {
  const hasLeft = useRef(!isJustMade);
  const url = payment?.pageUrl ?? null;
  const leave = useEffectEvent(leaveFor);
  useEffect(() => {
    if (url === null || hasLeft.current) return;
    hasLeft.current = true;
    leave(url);
  }, [url]);
}

/** One payment: where it stands, what that means, and what the player can do. */
export function PaymentView(props: PaymentViewProps) {
  const { paymentId, made, timeZone, leaveFor, onClose } = props;
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
  return <DepositState {...props} payment={payment} terms={terms} isOld={error !== null} onClose={onClose} />;
}
