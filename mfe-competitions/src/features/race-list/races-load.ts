import { LatestRace, RaceLeaderboard } from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

export interface RacesPageData {
  latest: LatestRace;
  total: RaceLeaderboard;
}

export const load: PageLoader<RacesPageData> = async ({ api, lang, signal }) => {
  const [latest, total] = await Promise.all([
    api.get('/race/latest', { schema: LatestRace, query: { lang }, signal }),
    api.get('/race/latest/leaderboard', { schema: RaceLeaderboard, query: { lang }, signal }),
  ]);
  return { latest, total };
};
