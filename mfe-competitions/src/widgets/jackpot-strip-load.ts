import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import type { PageLoader } from '@marquee/kernel/remote';

import { fetchJackpots } from '../features/jackpots/fetch-jackpots.ts';

export const load: PageLoader<JackpotPool> = (context) => fetchJackpots(context);
