import type { Document } from '@marquee/kernel/contracts/content';

import type { Crumb } from '../../documents/document-head.ts';
import { documentPath } from '../../documents/document-path.ts';

/** Help has no page of its own above its articles, so the way to one is short. */
export const helpCrumbs = (document: Document): Crumb[] => [
  { name: document.title, path: documentPath(document) },
];
