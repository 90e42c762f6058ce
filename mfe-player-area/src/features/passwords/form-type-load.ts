import { PasswordFormType } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

export const load: PageLoader<PasswordFormType> = ({ api, signal }) =>
  api.get('/password/form-type', { schema: PasswordFormType, signal });
