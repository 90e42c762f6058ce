import { privateTextsOf } from '@marquee/kernel/private-texts';

import type english from './locales/en.json';

/** For pages of forms; what a public page is made of takes its words from `texts.ts`. */
export const { useTranslation } = privateTextsOf<typeof english>();
