import {
  PAYMENT_DIRECTIONS,
  PAYMENT_STATES,
  type PaymentDirection,
  type PaymentState,
} from '@marquee/kernel/contracts/cashier';

import {
  CURRENCY,
  type Days,
  readChoice,
  readDays,
  readText,
  SLUG,
  UUID,
} from '../../history/history-query.ts';

/** What of the payments is shown. */
export interface PaymentFilter extends Days {
  type?: PaymentDirection;
  state?: PaymentState;
  currency?: string;
  method?: string;
}

/** The filter of an address; what the API would refuse is left out. */
export const readPaymentFilter = (search: URLSearchParams): PaymentFilter => {
  const type = readChoice(search, 'type', PAYMENT_DIRECTIONS);
  const state = readChoice(search, 'state', PAYMENT_STATES);
  const currency = readText(search, 'currency', CURRENCY);
  const method = readText(search, 'method', SLUG);
  return {
    ...readDays(search),
    ...(type && { type }),
    ...(state && { state }),
    ...(currency && { currency }),
    ...(method && { method }),
  };
};

/** The payment of an address; undefined where it asks for the list. */
export const readPaymentId = (search: URLSearchParams): string | undefined =>
  readText(search, 'payment', UUID);

/** Where a payment is shown on its own. */
export const paymentPath = (paymentId: string): `/${string}` =>
  `/player/history/payments?payment=${paymentId}`;
