import type { JackpotPool } from '@marquee/kernel/contracts';
import type { PageLoader } from '@marquee/kernel/remote';

import { fetchJackpots } from '../features/jackpots/fetch-jackpots.ts';

export const load: PageLoader<JackpotPool> = fetchJackpots;
