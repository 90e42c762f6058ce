import { IdentityOutcome, ServiceConnection } from '@marquee/kernel/contracts/player';
import { type Host, useHost, useLanguage } from '@marquee/kernel/remote';
import { useMemo } from 'react';

import type { Service } from './services.ts';

/** Whoever is signed in connects the account there to their own, for which they prove who they are. */
const askToConnect = (api: Host['api'], service: Service): Promise<ServiceConnection> =>
  api.post('/dashboard/security/services/connect', {
    schema: ServiceConnection,
    body: { service },
    idempotencyKey: crypto.randomUUID(),
  });

/** The calls of a sign-in by another service. */
export function useIdentity(service: Service) {
  const host = useHost();
  const lang = useLanguage();
  return useMemo(() => {
    const path = service === 'partner' ? '/sign-in/external' : '/social/auth';
    const about = service === 'partner' ? {} : { service };
    const send = (step: object): Promise<IdentityOutcome> => {
      const options = { schema: IdentityOutcome, body: { ...step, ...about } };
      // Of who is signed in, the API links the account at the service; of others it may answer a token.
      return host.session.state.isSignedIn ? host.api.post(path, options) : host.signIn(path, options);
    };
    return {
      /** Leaves for the service. */
      begin: async (): Promise<void> => {
        const permit = host.session.state.isSignedIn ? await askToConnect(host.api, service) : {};
        const { authorizeUrl } = await send({ step: 'begin', lang, ...permit });
        if (authorizeUrl !== undefined) window.location.assign(authorizeUrl);
      },
      /** @param query of the address that the service led back to */
      finish: (query: string): Promise<IdentityOutcome> => send({ step: 'finish', query }),
    };
  }, [host, lang, service]);
}
