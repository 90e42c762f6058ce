import { Cashier } from '@marquee/kernel/contracts/cashier';
import { keepPreviousData, useQuery } from '@marquee/kernel/query';
import { useHost, useLanguage } from '@marquee/kernel/remote';

/** How often it is asked for while something is under way, should the event stream not tell of it, in milliseconds. */
const POLL_MS = 15_000;

const isUnderWay = ({ deposits, withdrawals }: Cashier): boolean =>
  deposits.pending.length > 0 || withdrawals.pending.length > 0;

/**
 * What the player can pay in with and be paid out to, in one of their currencies.
 *
 * @param currency the active one where it is left out
 * @param first what the page was loaded with
 */
export function useCashier(currency: string | undefined, first?: Cashier) {
  const { api } = useHost();
  const lang = useLanguage();
  return useQuery({
    queryKey: ['cashier', lang, currency],
    queryFn: ({ signal }) => api.get('/cashier', { schema: Cashier, query: { lang, currency }, signal }),
    ...(currency === undefined && first !== undefined && { initialData: first }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? POLL_MS : false),
  });
}
