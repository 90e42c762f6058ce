import { aPlayer } from '../testing/factories.ts';
import { anonymous, reduceSession, type SessionEvent } from './session.ts';
import { createSessionStore } from './store.ts';

const after = (...events: SessionEvent[]) => events.reduce(reduceSession, anonymous);

it('a visitor who signs in is signed in before the player is known', () => {
  expect(after({ type: 'signed-in' })).toEqual({ isSignedIn: true, player: null });
});

it('a player can log back in after logging out, as somebody else', () => {
  const state = after(
    { type: 'signed-in' },
    { type: 'player-loaded', player: aPlayer({ id: '1' }) },
    { type: 'signed-out' },
    { type: 'signed-in' },
    { type: 'player-loaded', player: aPlayer({ id: '2' }) },
  );
  expect(state).toMatchObject({ isSignedIn: true, player: { id: '2' } });
});

it('a sign-in over another one forgets the player before it', () => {
  const state = after(
    { type: 'signed-in' },
    { type: 'player-loaded', player: aPlayer() },
    { type: 'signed-in' },
  );
  expect(state.player).toBeNull();
});

it('an answer that arrives after signing out does not bring the player back', () => {
  const state = after(
    { type: 'signed-in' },
    { type: 'signed-out' },
    { type: 'player-loaded', player: aPlayer() },
  );
  expect(state).toBe(anonymous);
});

it('nobody who reads the player can change it', () => {
  const given = aPlayer({ favorites: [7] });
  const { player } = after({ type: 'signed-in' }, { type: 'player-loaded', player: given });
  for (const part of [player, player?.favorites, player?.selfExclusionBlock, player?.coolingOffBlock])
    expect(Object.isFrozen(part)).toBe(true);
  expect(player).toEqual(given);
  expect(Object.isFrozen(given)).toBe(false);
});

it('tells of changes, and of nothing that changes nothing', () => {
  const store = createSessionStore({ isSignedIn: true });
  const listener = jest.fn();
  const undo = store.reader.subscribe(listener);

  store.dispatch({ type: 'expired' });
  store.dispatch({ type: 'signed-out' });
  expect(listener.mock.calls).toEqual([[anonymous]]);

  undo();
  store.dispatch({ type: 'signed-in' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('gives remotes a reader that cannot write', () => {
  const { reader } = createSessionStore({ isSignedIn: true });
  expect(reader.state).toEqual({ isSignedIn: true, player: null });
  expect(reader).not.toHaveProperty('dispatch');
  expect(Object.isFrozen(reader)).toBe(true);
});
