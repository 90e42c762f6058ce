import { IdentityOutcome } from '@marquee/kernel/contracts/player';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useMemo } from 'react';

import type { Service } from './services.ts';

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
        const { authorizeUrl } = await send({ step: 'begin', lang });
        if (authorizeUrl !== undefined) window.location.assign(authorizeUrl);
      },
      /** @param query of the address that the service led back to */
      finish: (query: string): Promise<IdentityOutcome> => send({ step: 'finish', query }),
    };
  }, [host, lang, service]);
}
