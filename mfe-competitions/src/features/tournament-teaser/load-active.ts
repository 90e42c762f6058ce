import { TournamentList } from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<TournamentList> = ({ api, lang, signal }) =>
  api.get('/tournaments/active', { schema: TournamentList, query: { lang }, signal });
