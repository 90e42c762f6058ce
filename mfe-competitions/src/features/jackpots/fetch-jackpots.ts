import { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import type { LoadContext } from '@marquee/kernel/remote';

/**
 * The jackpots that can be won now.
 *
 * @param currency what they are worth in it is told as well
 */
export const fetchJackpots = (
  { api, lang, signal }: Pick<LoadContext, 'api' | 'lang' | 'signal'>,
  currency?: string,
): Promise<JackpotPool> =>
  api.get('/jackpots/pool', {
    schema: JackpotPool,
    query: { lang, ...(currency !== undefined && { currency }) },
    signal,
  });
