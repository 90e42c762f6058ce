import type { Document } from '@marquee/kernel/contracts/content';

import type { Crumb } from '../../documents/document-head.ts';
import { documentPath } from '../../documents/document-path.ts';
import type { Translate } from '../../texts.ts';

export const newsCrumbs = (document: Document, t: Translate): Crumb[] => [
  { name: t('news.title'), path: '/news/list' },
  { name: document.title, path: documentPath(document) },
];
