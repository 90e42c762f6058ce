import type { PageLoader } from '@marquee/kernel/remote';

import { areBonusesOpen } from '../../bonuses/are-open.ts';

/** Whether codes are taken. */
export type CodePageData = boolean;

export const load: PageLoader<CodePageData> = (context) => areBonusesOpen(context);
