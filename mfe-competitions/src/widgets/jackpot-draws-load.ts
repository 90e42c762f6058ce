import { JackpotDraws } from '@marquee/kernel/contracts/jackpots';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<JackpotDraws> = ({ api, lang, signal }) =>
  api.get('/jackpots/draws', { schema: JackpotDraws, query: { lang }, signal });
