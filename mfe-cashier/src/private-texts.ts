import { privateTextsOf } from '@marquee/kernel/private-texts';

import type english from './locales/en.json';

/** Every page of the cashier is the player's own. */
export const { useTranslation } = privateTextsOf<typeof english>();
