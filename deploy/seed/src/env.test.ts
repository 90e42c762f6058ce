import { readEnvironment } from './env.ts';

it('fills the folder in the repository with two thousand games where nothing is said', () => {
  expect(readEnvironment({ DATABASE_URL: '' })).toEqual({
    dataFolder: expect.stringMatching(/\.marquee$/),
    databaseUrl: undefined,
    games: 2000,
    withPlayers: true,
  });
});

it('makes no ready-made players in production', () => {
  expect(readEnvironment({ NODE_ENV: 'production' }).withPlayers).toBe(false);
});

it.each(['prod', 'staging'])('takes NODE_ENV=%s neither for production nor for something else', (value) => {
  expect(() => readEnvironment({ NODE_ENV: value })).toThrow('must be development, test or production');
});

it('names every variable that is not usable', () => {
  const read = () => readEnvironment({ DATABASE_URL: 'mysql://host/x', SEED_GAMES: '20000' });
  expect(read).toThrow(/DATABASE_URL/);
  expect(read).toThrow(/SEED_GAMES/);
});
