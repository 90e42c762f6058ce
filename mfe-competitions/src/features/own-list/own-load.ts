import { PlayerCompetitions } from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<PlayerCompetitions> = ({ api, lang, signal }) =>
  api.get('/player/competitions', { schema: PlayerCompetitions, query: { lang, period: 'current' }, signal });
