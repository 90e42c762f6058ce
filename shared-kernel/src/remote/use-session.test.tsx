import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { createSessionStore } from '../session/store.ts';
import { aHost } from '../testing/a-host.ts';
import { aPlayer } from '../testing/factories.ts';
import { RemoteContext } from './context.ts';
import type { Host } from './host.ts';
import { useSession } from './use-session.ts';

function Greeting() {
  const { isSignedIn, player } = useSession();
  return <p>{isSignedIn ? `Signed in: ${player?.name ?? 'not known yet'}` : 'Visitor'}</p>;
}

const inRemote = (host: Host) => (
  <RemoteContext value={{ lang: 'en', t: (key) => key, say: (key) => key, messages: {}, host }}>
    <Greeting />
  </RemoteContext>
);

it('renders again whenever the session changes', () => {
  const session = createSessionStore({ isSignedIn: true });
  render(inRemote(aHost({ session: session.reader })));
  expect(screen.getByText('Signed in: not known yet')).toBeVisible();
  act(() => session.dispatch({ type: 'player-loaded', player: aPlayer({ name: 'Wilma' }) }));
  expect(screen.getByText('Signed in: Wilma')).toBeVisible();
  act(() => session.dispatch({ type: 'signed-out' }));
  expect(screen.getByText('Visitor')).toBeVisible();
});

it('takes everybody for a visitor on the server, without asking the host', () => {
  const host = new Proxy({} as Host, {
    get() {
      throw new Error('There is no host on the server.');
    },
  });
  expect(renderToString(inRemote(host))).toBe('<p>Visitor</p>');
});
