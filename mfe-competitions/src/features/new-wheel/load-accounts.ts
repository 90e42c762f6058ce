import { Balance } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export type Accounts = Balance['accounts'];

/** What prizes can be set aside from. */
export const load: PageLoader<Accounts> = async ({ api, signal }) =>
  (await api.get('/dashboard/balance', { schema: Balance, signal })).accounts.filter(({ isOpen }) => isOpen);
