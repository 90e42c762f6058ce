import { Subscriptions } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** What the player wants to be sent. */
export const load: PageLoader<Subscriptions> = ({ api, signal }) =>
  api.get('/dashboard/subscriptions', { schema: Subscriptions, signal });
