import { ActivityList } from '@marquee/kernel/contracts/streamer';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<ActivityList> = ({ api, lang, signal }) =>
  api.get('/pas/activity/list', { schema: ActivityList, query: { lang }, signal });
