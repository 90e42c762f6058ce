import { createSessionStore, readCookie } from '@marquee/kernel/host';
import { aPlayer } from '@marquee/kernel/testing';

import { mirrorExclusion } from './mirror-exclusion.ts';

const mirrored = () => readCookie(document, 'self_exclusion');
const block = { enabled: true, dateTill: '2027-05-22T21:59:59.999Z', days: 181, isLessADay: false };

it('is set while a player is excluded, and cleared when they are not', () => {
  const session = createSessionStore({ isSignedIn: true });
  const stop = mirrorExclusion(document, session);
  expect(mirrored()).toBeNull();
  session.dispatch({ type: 'player-loaded', player: aPlayer({ selfExclusionBlock: block }) });
  expect(mirrored()).toBe('1');
  session.dispatch({ type: 'player-loaded', player: aPlayer() });
  expect(mirrored()).toBeNull();
  stop();
});

it('stays until it is known who has signed in, and goes with who signs out', () => {
  const session = createSessionStore({ isSignedIn: true });
  const stop = mirrorExclusion(document, session);
  session.dispatch({ type: 'player-loaded', player: aPlayer({ selfExclusionBlock: block }) });
  session.dispatch({ type: 'signed-in' });
  expect(mirrored()).toBe('1');
  session.dispatch({ type: 'signed-out' });
  expect(mirrored()).toBeNull();
  stop();
});
