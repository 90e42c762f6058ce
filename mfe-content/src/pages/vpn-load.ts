import { VpnConfiguration } from '@marquee/kernel/contracts/site';
import type { PageLoader } from '@marquee/kernel/remote';

/** How to set a connection up; where the help is switched off, only that it is. */
export const load: PageLoader<VpnConfiguration> = ({ api, lang, signal }) =>
  api.get('/vpn/config/urls', { schema: VpnConfiguration, query: { lang }, signal });
