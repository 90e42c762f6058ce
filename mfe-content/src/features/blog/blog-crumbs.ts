import type { Document } from '@marquee/kernel/contracts/content';

import type { Crumb } from '../../documents/document-head.ts';
import { documentPath } from '../../documents/document-path.ts';
import type { Translate } from '../../texts.ts';

export const blogCrumbs = (document: Document, t: Translate): Crumb[] => [
  { name: t('blog.title'), path: '/blog' },
  { name: document.title, path: documentPath(document) },
];
