import { PlayerLimits, SaferPlay } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export interface CoolingOffData {
  saferPlay: SaferPlay;
  limits: PlayerLimits;
}

/** What the page of breaks and limits shows. */
export const load: PageLoader<CoolingOffData> = async ({ api, signal }) => {
  const [saferPlay, limits] = await Promise.all([
    api.get('/dashboard/safer-play', { schema: SaferPlay, signal }),
    api.get('/dashboard/limits', { schema: PlayerLimits, signal }),
  ]);
  return { saferPlay, limits };
};
