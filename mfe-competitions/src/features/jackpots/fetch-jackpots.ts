import { JackpotPool } from '@marquee/kernel/contracts/competitions';
import type { LoadContext } from '@marquee/kernel/remote';

/** The jackpots that can be won now. */
export const fetchJackpots = ({
  api,
  lang,
  signal,
}: Pick<LoadContext, 'api' | 'lang' | 'signal'>): Promise<JackpotPool> =>
  api.get('/jackpots/pool', { schema: JackpotPool, query: { lang }, signal });
