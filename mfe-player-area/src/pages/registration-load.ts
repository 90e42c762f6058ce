import { RegistrationRequirements } from '@marquee/kernel/contracts/player';
import { Countries } from '@marquee/kernel/contracts/site';
import type { PageLoader } from '@marquee/kernel/remote';

import type { RegistrationBasis } from '../features/registration/registration-basis.ts';

export const load: PageLoader<RegistrationBasis> = async ({ api, lang, signal }) => {
  const [countries, requirements] = await Promise.all([
    api.get('/countries', { schema: Countries, query: { lang }, signal }),
    api.get('/registration/requirements', { schema: RegistrationRequirements, signal }),
  ]);
  return { countries, requirements };
};
