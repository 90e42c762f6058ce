import { Passkeys } from '@marquee/kernel/contracts/passkeys';
import { ConnectedServices } from '@marquee/kernel/contracts/player';
import { AuthHistory, OwnSessions, Protection } from '@marquee/kernel/contracts/security';
import type { Api } from '@marquee/kernel/http';
import type { PageLoader } from '@marquee/kernel/remote';

export interface SecurityData {
  protection: Protection;
  passkeys: Passkeys;
  services: ConnectedServices['items'];
  sessions: OwnSessions['items'];
  history: AuthHistory;
}

/** All that the page shows; asked for again after every change. */
export const loadSecurity = async (api: Pick<Api, 'get'>, signal?: AbortSignal): Promise<SecurityData> => {
  const options = signal ? { signal } : {};
  const [protection, passkeys, services, sessions, history] = await Promise.all([
    api.get('/dashboard/security', { schema: Protection, ...options }),
    api.get('/dashboard/security/passkeys', { schema: Passkeys, ...options }),
    api.get('/dashboard/security/services', { schema: ConnectedServices, ...options }),
    api.get('/dashboard/security/sessions', { schema: OwnSessions, ...options }),
    api.get('/dashboard/security/auth-history', { schema: AuthHistory, ...options }),
  ]);
  return { protection, passkeys, services: services.items, sessions: sessions.items, history };
};

export const load: PageLoader<SecurityData> = ({ api, signal }) => loadSecurity(api, signal);
