import { textsOf } from '@marquee/kernel/remote';

import type english from './locales/en.json';

export const { definePage, defineRoutes, useTranslate } = textsOf<typeof english>();
