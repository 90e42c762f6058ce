import { ActiveTournaments } from '@marquee/kernel/contracts/competitions';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<ActiveTournaments> = ({ api, lang, signal }) =>
  api.get('/tournaments/active', { schema: ActiveTournaments, query: { lang }, signal });
