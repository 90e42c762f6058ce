import { Balance, CurrencyAccounts, Profile } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export interface ProfileView {
  profile: Profile;
  currencyAccounts: CurrencyAccounts;
  balance: Balance;
}

/** The profile form, as the country of the player has it, and the player's accounts. */
export const load: PageLoader<ProfileView> = async ({ api, signal }) => {
  const [profile, currencyAccounts, balance] = await Promise.all([
    api.get('/profile', { schema: Profile, signal }),
    api.get('/profile/currency-account', { schema: CurrencyAccounts, signal }),
    api.get('/dashboard/balance', { schema: Balance, signal }),
  ]);
  return { profile, currencyAccounts, balance };
};
