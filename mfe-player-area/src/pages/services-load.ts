import { SocialAppData } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** The services that players may sign in by. */
export const load: PageLoader<SocialAppData> = ({ api, signal }) =>
  api.get('/social/app-data', { schema: SocialAppData, signal });
