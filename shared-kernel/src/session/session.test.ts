import { aPlayer } from '../testing/factories.ts';
import { anonymous, reduceSession, type SessionEvent } from './session.ts';
import { createSessionStore, type TokenStorage } from './store.ts';

const after = (...events: SessionEvent[]) => events.reduce(reduceSession, anonymous);

const memoryStorage = (initial: string | null = null): TokenStorage & { token: string | null } => {
  const storage = {
    token: initial,
    read: () => storage.token,
    write: (token: string | null) => {
      storage.token = token;
    },
  };
  return storage;
};

it('a visitor who signs in has a token before the player is known', () => {
  expect(after({ type: 'token-received', token: 'a' })).toEqual({ token: 'a', player: null });
});

it('a player can log back in after logging out, as somebody else', () => {
  const state = after(
    { type: 'token-received', token: 'a' },
    { type: 'player-loaded', player: aPlayer({ id: '1' }) },
    { type: 'signed-out' },
    { type: 'token-received', token: 'b' },
    { type: 'player-loaded', player: aPlayer({ id: '2' }) },
  );
  expect(state).toMatchObject({ token: 'b', player: { id: '2' } });
});

it('an answer that arrives after signing out does not bring the player back', () => {
  const state = after(
    { type: 'token-received', token: 'a' },
    { type: 'signed-out' },
    { type: 'player-loaded', player: aPlayer() },
  );
  expect(state).toBe(anonymous);
});

it('a refreshed token keeps the player', () => {
  const state = after(
    { type: 'token-received', token: 'a' },
    { type: 'player-loaded', player: aPlayer({ id: '1' }) },
    { type: 'token-refreshed', token: 'b' },
  );
  expect(state).toMatchObject({ token: 'b', player: { id: '1' } });
});

it('the store mirrors the token into its storage and clears it on expiry', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);

  store.dispatch({ type: 'token-received', token: 'a' });
  expect(storage.token).toBe('a');
  store.dispatch({ type: 'expired' });
  expect(storage.token).toBeNull();
});

it('the store starts with the token an earlier page left', () => {
  expect(createSessionStore(memoryStorage('kept')).state.token).toBe('kept');
});
