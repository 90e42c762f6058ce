import { SaferPlay } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** What holds for the player, and what they may choose, by the server's clock. */
export const load: PageLoader<SaferPlay> = ({ api, signal }) =>
  api.get('/dashboard/safer-play', { schema: SaferPlay, signal });
