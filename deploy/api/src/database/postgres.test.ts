import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { type OpenDatabase, openPostgres } from '@marquee/kernel/server/database';
import { describeWithPostgres, type PostgresServer, startPostgres } from '@marquee/kernel/server/testing';
import { fillDatabase, plainArtist, TODAY } from '@marquee/seed/testing';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { readEnvironment } from '../env.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

/** What a visitor may ask, beside each other on both engines. */
const QUESTIONS = [
  '/menu?lang=kk',
  '/countries?lang=tr',
  '/banners-for-slider?lang=fr',
  '/promo?lang=en',
  '/game/sections?lang=en&limit=3',
  '/game/tabs?lang=pl',
  '/game/tab-home?lang=de',
  '/game/search?lang=en&sort=new&limit=50',
  '/game/search?lang=en&sort=za&limit=50',
  '/game/search?lang=en&q=golden&kind=slot&provider=lumen&provider=atlas&volatility=3',
  '/game/search?lang=ru&q=marquee%20tree%20rels',
  '/game/search?lang=en&category=live&sort=rtp',
  '/game/window-search?lang=es&q=dra',
  '/game/window-search?lang=pt&slug=marquee-three-reels',
  '/game/providers-by-category?lang=en&category=pirates',
  '/game/providers-for-main?lang=en',
  '/game/search?lang=tr&sort=jackpot&feature=free-spins&mode=demo',
  '/live-game-additional-info/KZT',
  '/contribution-games?lang=kk&limit=5',
  '/pages/blog?lang=kk&page=2',
  '/pages/blog?lang=de&tag=fairness',
  '/pages/news:ten-languages?lang=tr',
  '/pages/display:terms?lang=fr',
  '/pages/help?lang=ru&query=gfhjkm',
  '/site-map?kind=help',
  '/vpn/config/urls?lang=pl',
  '/vpn/check',
  '/chat',
];

describeWithPostgres('on a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let embedded: TestSite;
  let dataFolder: string;
  const lost: Error[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-api-'));
    database = openPostgres({ url: server.url, onError: (error) => lost.push(error) });
    await fillDatabase(database, { games: 400, artist: plainArtist, dataFolder, now: TODAY });
    app = await buildApp({
      environment: readEnvironment({ MARQUEE_DATA: dataFolder }),
      database,
      notifications: database,
      now: () => TODAY,
    });
    embedded = await openTestSite();
  }, OPENING_MS);
  afterAll(async () => {
    await embedded?.close();
    await app?.close();
    await database?.close();
    await server?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it.each(QUESTIONS)('answers %s as the embedded engine does', async (url) => {
    const answer = await app.inject({ method: 'GET', url: `/api/v1${url}` });
    const expected = await embedded.inject({ method: 'GET', url: `/api/v1${url}` });
    expect(answer.json().status).toBe('ok');
    expect(answer.json()).toEqual(expected.json());
  });

  it('reads what another process has changed before anybody asks', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const query = jest.spyOn(database, 'query');
    const other = openPostgres({ url: server.url, onError: (error) => lost.push(error) });
    await other.query(`update document_text set title = title where slug = 'deposit'`);
    await other.close();
    while (!query.mock.calls.some(([statement]) => statement.includes('from document'))) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    query.mockRestore();
    expect(lost).toEqual([]);
  });

  it('gives every bigint as a BigInt', async () => {
    expect(await database.query('select 5::bigint as small, 9007199254740993::bigint as large')).toEqual([
      { small: 5n, large: 9_007_199_254_740_993n },
    ]);
  });

  it('takes a transaction back whole', async () => {
    const attempt = database.transaction(async (transaction) => {
      await transaction.query(`insert into setting (key, value) values ('half', '1')`);
      throw new Error('no further');
    });
    await expect(attempt).rejects.toThrow('no further');
    expect(await database.query(`select key from setting where key = 'half'`)).toEqual([]);
  });
});
