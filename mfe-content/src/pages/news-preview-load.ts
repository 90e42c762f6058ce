import type { Document } from '@marquee/kernel/contracts/content';
import type { PageLoader } from '@marquee/kernel/remote';

import { loadPreview } from '../documents/load-document.ts';

export const load: PageLoader<Document> = (context) => loadPreview(context, 'news');
