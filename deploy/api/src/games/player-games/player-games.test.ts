import { MAX_FAVORITE_GAMES } from '@marquee/kernel/contracts/games';
import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { aGamesProvider } from '../../testing/a-games-provider.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';
import type { GamesProvider } from '../provider-client.ts';

const START = new Date('2026-11-20T12:00:00.000Z');

let site: TestSite;
let now = START;
let headers: Record<string, string>;
let games: Array<{ id: number; slug: string }>;

const createSession: GamesProvider['createSession'] = async () => ({
  sessionId: 'a-session',
  launchUrl: 'http://localhost:8482/play',
  expiresAt: new Date(START.getTime() + 60_000).toISOString(),
});

beforeAll(async () => {
  site = await openTestSite({
    now: () => now,
    gamesProvider: aGamesProvider({ createSession }),
  });
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login: 'verified', password: READY_MADE_PASSWORD },
  });
  headers = { authorization: `Bearer ${answer.json().data.token}` };
  games = await site.database.query(
    "select id, slug from game_offer where is_enabled and closed_countries = '{}' and 'desktop' = any (devices) order by offers_demo and is_playable desc, id",
  );
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script('delete from favourite_game; delete from played_game');
});

const get = async (url: string) => (await site.inject({ url: `/api/v1${url}`, headers })).json();
const toggle = async (gameId: number | undefined, desired?: boolean) => {
  const answer = await site.inject({
    method: 'POST',
    url: `/api/v1/player/favorite/games/${gameId}`,
    headers,
    ...(desired !== undefined && { payload: { desired } }),
  });
  return { httpStatus: answer.statusCode, ...answer.json() };
};
const favourites = async (): Promise<number[]> =>
  (await get('/player/favorite/games?lang=en')).data.items.map(({ id }: { id: number }) => id);

describe('favourites', () => {
  it('are added and taken away by turns, and told as a whole, the latest first', async () => {
    const [one, other] = games;
    expect((await toggle(one?.id)).data).toEqual({ gameId: one?.id, isFavorite: true, favorites: [one?.id] });
    now = new Date(START.getTime() + 1);
    expect((await toggle(other?.id)).data.favorites).toEqual([other?.id, one?.id]);
    expect((await get('/player/display-data')).data.favorites).toEqual([other?.id, one?.id]);
    expect((await toggle(one?.id)).data).toEqual({
      gameId: one?.id,
      isFavorite: false,
      favorites: [other?.id],
    });
    expect(await favourites()).toEqual([other?.id]);
  });

  it('are what was wanted, however often it is sent', async () => {
    const [game] = games;
    await toggle(game?.id, true);
    expect((await toggle(game?.id, true)).data.isFavorite).toBe(true);
    expect((await toggle(game?.id, false)).data.isFavorite).toBe(false);
    expect((await toggle(game?.id, false)).data.isFavorite).toBe(false);
  });

  it('stay when a game is closed, and say why it cannot be played', async () => {
    const [game] = games;
    await toggle(game?.id);
    await site.database.query("update game set status = 'maintenance' where id = $1", [game?.id]);
    const [kept] = (await get('/player/favorite/games?lang=en')).data.items;
    expect(kept.availability).toEqual({ isAvailable: false, reason: 'maintenance' });
    await site.database.query("update game set status = 'enabled' where id = $1", [game?.id]);
  });

  it('are of games that there are', async () => {
    expect(await toggle(99_999_999)).toMatchObject({ httpStatus: 404, data: { code: 'GAME_NOT_FOUND' } });
  });

  it('have a limit, at which two at once take the last place once', async () => {
    // More games than the site of tests has.
    await site.database.query(
      `insert into game select (jsonb_populate_record(game, jsonb_build_object(
         'id', game.id + copy * 1000000, 'slug', game.slug || '-' || copy, 'global_id', game.global_id || '-' || copy))).*
       from game, generate_series(1, $1) as copy where game.id = (select min(id) from game)`,
      [MAX_FAVORITE_GAMES],
    );
    await site.database.query(
      `insert into favourite_game (player_id, game_id, added_at)
       select player.id, game.id, $1 from player, (select id from game order by id desc limit $2) game
       where login = 'verified'`,
      [START, MAX_FAVORITE_GAMES - 1],
    );
    const taken = new Set(await favourites());
    const free = games.filter(({ id }) => !taken.has(id));
    const answers = await Promise.all([toggle(free[0]?.id, true), toggle(free[1]?.id, true)]);
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'error')?.data.code).toBe('FAVOURITES_LIMIT');
  });

  it.each(['/player/favorite/games?lang=en', '/player/last/games?lang=en'])(
    '%s is for players',
    async (url) => {
      expect((await site.inject({ url: `/api/v1${url}` })).statusCode).toBe(401);
    },
  );
});

describe('games played last', () => {
  it('are those a player has launched, the latest first, each once', async () => {
    const playable = await site.database.query<{ slug: string }>(
      "select slug from game_offer where offers_demo and is_playable and is_enabled and 'desktop' = any (devices) order by id limit 2",
    );
    const launch = async (slug: string | undefined, by = headers) =>
      site.inject({ method: 'POST', url: '/api/v1/game/demo', headers: by, payload: { slug, lang: 'en' } });
    await launch(playable[0]?.slug);
    now = new Date(START.getTime() + 1000);
    await launch(playable[1]?.slug);
    now = new Date(START.getTime() + 2000);
    await launch(playable[0]?.slug);
    await launch(playable[1]?.slug, {});
    const { items } = (await get('/player/last/games?lang=en')).data;
    expect(items).toMatchObject([
      { slug: playable[0]?.slug, mode: 'demo', lastPlayedAt: now.toISOString() },
      { slug: playable[1]?.slug },
    ]);
  });
});
