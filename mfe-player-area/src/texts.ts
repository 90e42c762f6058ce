import type { MessageKey } from '@marquee/kernel/locale';
import { textsOf } from '@marquee/kernel/remote';

import type english from './locales/en.json';

/** Keys of this remote's messages. */
export type TextKey = MessageKey<typeof english>;

export const { definePage, defineRoutes, useTranslate } = textsOf<typeof english>();
