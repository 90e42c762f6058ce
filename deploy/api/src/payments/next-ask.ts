import { growingDelay } from '@marquee/kernel/retry';

import { isOpen } from './deposit-state.ts';
import type { PaymentRow } from './payment-row.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const WHILE_OPEN = { baseMs: MINUTE_MS, mostMs: HOUR_MS };

/**
 * When the service is asked about a payment of which it has not told for a while; null for not any more. Money may come
 * after the end of a deposit, and a notice about it may be lost.
 */
export const nextAskAt = (
  { state, createdAt, asks }: Pick<PaymentRow, 'state' | 'createdAt' | 'asks'>,
  at: Date,
): Date | null => {
  if (isOpen(state) || state === 'processing') return new Date(at.getTime() + growingDelay(asks, WHILE_OPEN));
  const isOver =
    !['failed', 'expired', 'cancelled'].includes(state) || at.getTime() - createdAt.getTime() > DAY_MS;
  return isOver ? null : new Date(at.getTime() + HOUR_MS);
};
