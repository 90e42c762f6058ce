import { Profile } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** The profile form, as the country of the player has it. */
export const load: PageLoader<Profile> = ({ api, signal }) =>
  api.get('/profile', { schema: Profile, signal });
