import { privateTextsOf } from '@marquee/kernel/private-texts';

import type english from './locales/en.json';

/** Words of pages that a player sees alone; public pages do without its library. */
export const { useTranslation } = privateTextsOf<typeof english>();
