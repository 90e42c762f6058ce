import { useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';

import type { SessionAnswer } from '../protocol/console-session.ts';
import type { RegistryError } from '../registry-error.ts';
import { Frame } from './frame/frame.tsx';
import type { ConsoleSetup } from './main.tsx';
import { OutcomeProvider } from './outcome/outcome-context.tsx';
import { RegistryProvider } from './registry/registry-context.tsx';
import { findSession } from './session/session-calls.ts';
import { SignInPage } from './session/sign-in-page.tsx';

type Access =
  | { is: 'unknown' }
  | { is: 'out'; why: RegistryError | null }
  | { is: 'in'; session: SessionAnswer };

/** The whole console: who is not signed in gets the sign-in, at whatever address, and then the page of the address. */
export function Console({ setup: { environment, siteOrigin, calls } }: { setup: ConsoleSetup }) {
  const [access, setAccess] = useState<Access>({ is: 'unknown' });
  const leave = useCallback((why: RegistryError | null) => setAccess({ is: 'out', why }), []);
  const enter = useCallback((session: SessionAnswer) => setAccess({ is: 'in', session }), []);

  useEffect(() => {
    findSession().then((session) => (session === null ? leave(null) : enter(session)), leave);
  }, [enter, leave]);

  if (access.is === 'unknown') return null;
  if (access.is === 'out')
    return <SignInPage environment={environment} why={access.why} onSignedIn={enter} />;
  return (
    <BrowserRouter>
      <RegistryProvider calls={calls} siteOrigin={siteOrigin} session={access.session} onEnded={leave}>
        <OutcomeProvider>
          <Frame environment={environment} onSignedOut={() => leave(null)} />
        </OutcomeProvider>
      </RegistryProvider>
    </BrowserRouter>
  );
}
