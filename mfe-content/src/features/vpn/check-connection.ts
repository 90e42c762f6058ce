import { VpnCheck } from '@marquee/kernel/contracts/site';
import type { Api } from '@marquee/kernel/http';

/** How the connection looks from here, now. Rejects with an `ApiError`. */
export const checkConnection = (api: Api): Promise<VpnCheck> => api.get('/vpn/check', { schema: VpnCheck });
