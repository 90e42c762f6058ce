import { inventGames } from './games.ts';
import { SEED_PROVIDERS } from './providers.ts';
import { REFERENCE_GAMES } from './reference-games.ts';
import { gamesOfSection, SEED_SECTIONS } from './sections.ts';

const games = inventGames(10_000, 'a seed');

describe('the invented catalogue', () => {
  it('is the same for the same seed, and begins the same when it is smaller', () => {
    expect(
      inventGames(300, 'a seed').map(({ title, kind, provider }) => [title, kind, provider.slug]),
    ).toEqual(games.slice(0, 300).map(({ title, kind, provider }) => [title, kind, provider.slug]));
    const first = REFERENCE_GAMES.length;
    expect(inventGames(300, 'another')[first]?.title).not.toBe(games[first]?.title);
  });

  it('names ten thousand games without a name twice', () => {
    expect(new Set(games.map(({ slug }) => slug)).size).toBe(10_000);
    expect(new Set(games.map(({ title }) => title)).size).toBe(10_000);
    expect(games.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('returns between 94 and 97.5 percent', () => {
    const invented = games.filter(({ isPlayable }) => !isPlayable);
    const returns = invented.map(({ rtpBasisPoints }) => rtpBasisPoints);
    expect([Math.min(...returns), Math.max(...returns)]).toEqual([9400, 9750]);
  });

  it('has the games that run at the head of the popular ones, and says so of no other', () => {
    const popular = SEED_SECTIONS.find(({ key }) => key === 'popular');
    const first = popular ? gamesOfSection(popular, games).slice(0, REFERENCE_GAMES.length) : [];
    const running = games.filter(({ isPlayable, demoEnabled }) => isPlayable && demoEnabled);
    expect(running.map(({ slug }) => slug)).toEqual(REFERENCE_GAMES.map(({ slug }) => slug));
    expect(games.filter(({ isPlayable, demoEnabled }) => isPlayable !== demoEnabled)).toEqual([]);
    expect(first).toEqual(running.map(({ id }) => id));
  });

  it('gives each of 24 providers games, and each section too', () => {
    const makers = new Set(inventGames(2000, 'a seed').map(({ provider }) => provider.slug));
    expect(makers.size).toBe(24);
    expect(SEED_PROVIDERS).toHaveLength(24);
    for (const section of SEED_SECTIONS.filter(({ holds }) => holds)) {
      expect(gamesOfSection(section, games).length).toBeGreaterThan(0);
    }
  });
});
