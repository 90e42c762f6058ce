import { Payment, type PaymentState } from '@marquee/kernel/contracts/cashier';
import { useQuery } from '@marquee/kernel/query';
import { useHost, useLanguage } from '@marquee/kernel/remote';

/** As in `use-cashier`: a player who waits for their money looks at it, so it is asked for more often. */
const POLL_MS = 5_000;

/** The payment service answers at once as a rule, and the player waits for its page. */
const PAGE_POLL_MS = 1_000;

/** Nothing happens to it any more while the player waits. */
const ENDS: ReadonlySet<PaymentState> = new Set([
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'charged_back',
  'paid',
  'rejected',
  'returned',
]);

/**
 * One payment of the player, followed until it has ended.
 *
 * @param first as the call that made it answered
 */
export function usePayment(paymentId: string, first?: Payment) {
  const { api } = useHost();
  const lang = useLanguage();
  return useQuery({
    queryKey: ['payment', lang, paymentId],
    queryFn: ({ signal }) =>
      api.get(`/payment/${encodeURIComponent(paymentId)}`, { schema: Payment, query: { lang }, signal }),
    ...(first !== undefined && { initialData: first }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || ENDS.has(data.state)) return false;
      return data.state === 'created' ? PAGE_POLL_MS : POLL_MS;
    },
  });
}
