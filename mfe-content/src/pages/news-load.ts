import type { DocumentFeed } from '@marquee/kernel/contracts/content';
import type { PageLoader } from '@marquee/kernel/remote';

import { loadFeed } from '../documents/load-feed.ts';

export const load: PageLoader<DocumentFeed> = (context) => loadFeed(context, 'news');
