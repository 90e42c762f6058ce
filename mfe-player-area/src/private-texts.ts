import { privateTextsOf } from '@marquee/kernel/private-texts';

import type english from './locales/en.json';

/** For pages of forms and of the player; what a public page is made of takes its words from `texts.ts`. */
export const { Trans, useTranslation } = privateTextsOf<typeof english>();
