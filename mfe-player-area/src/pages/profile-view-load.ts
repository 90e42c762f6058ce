import { CurrencyAccounts, Profile } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export interface ProfileView {
  profile: Profile;
  currencyAccounts: CurrencyAccounts;
}

/** The profile form, as the country of the player has it, and the player's accounts. */
export const load: PageLoader<ProfileView> = async ({ api, signal }) => {
  const [profile, currencyAccounts] = await Promise.all([
    api.get('/profile', { schema: Profile, signal }),
    api.get('/profile/currency-account', { schema: CurrencyAccounts, signal }),
  ]);
  return { profile, currencyAccounts };
};
