import { Inbox } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** The messages to the player, the latest first. */
export const load: PageLoader<Inbox> = ({ api, lang, signal }) =>
  api.get('/feedback/advertisements', { schema: Inbox, query: { lang }, signal });
