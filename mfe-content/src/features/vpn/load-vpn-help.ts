import { Settings } from '@marquee/kernel/contracts';
import type { PageLoader } from '@marquee/kernel/remote';

export interface VpnHelp {
  /** The operator offers it. */
  isOffered: boolean;
}

export const load: PageLoader<VpnHelp> = async ({ api, signal }) => {
  const { features } = await api.get('/settings', { schema: Settings, signal });
  return { isOffered: features.vpnHelp };
};
