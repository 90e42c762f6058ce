import { createUnfinishedRounds } from './unfinished-rounds.ts';

const PLACE = { playerId: 'wilma', slug: 'solar-crown' };

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('keeps one round for each player and game', () => {
  const storage = aStorage();
  const rounds = createUnfinishedRounds(() => storage);
  rounds.keep(PLACE, 'r1');
  rounds.keep(PLACE, 'r2');
  expect(rounds.read(PLACE)).toBe('r2');
  expect(rounds.read({ ...PLACE, playerId: 'fred' })).toBeNull();
  expect(rounds.read({ ...PLACE, slug: 'other' })).toBeNull();
});

it('forgets a round, and none that has begun since', () => {
  const storage = aStorage();
  const rounds = createUnfinishedRounds(() => storage);
  rounds.keep(PLACE, 'r2');
  rounds.forget(PLACE, 'r1');
  expect(rounds.read(PLACE)).toBe('r2');
  rounds.forget(PLACE, 'r2');
  expect(rounds.read(PLACE)).toBeNull();
});

it('does without a storage that is blocked', () => {
  const rounds = createUnfinishedRounds(() => {
    throw new Error('blocked');
  });
  rounds.keep(PLACE, 'r1');
  rounds.forget(PLACE, 'r1');
  expect(rounds.read(PLACE)).toBeNull();
});
