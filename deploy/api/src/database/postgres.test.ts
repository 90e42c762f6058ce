import { type OpenDatabase, openPostgres } from '@marquee/kernel/server/database';
import {
  describeWithPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';
import { fillDatabase, loadPlainArtist, TODAY } from '@marquee/seed/testing';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { readEnvironment } from '../env.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { VISITOR_QUERIES } from '../testing/visitor-queries.ts';
import { migrateApi } from './migrate-api.ts';
import { APPLICATION_ROLE } from './open.ts';

describeWithPostgres('on a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let embedded: TestSite;
  let dataFolder: string;
  const lost: Error[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    dataFolder = temporaryFolder();
    database = openPostgres({
      url: server.url,
      role: APPLICATION_ROLE,
      onError: (error) => lost.push(error),
    });
    await fillDatabase(database, { games: 400, loadArtist: loadPlainArtist, dataFolder, now: TODAY });
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
  });

  it.each(VISITOR_QUERIES)('answers %s as the embedded engine does', async (url) => {
    const answer = await app.inject({ method: 'GET', url: `/api/v1${url}` });
    const expected = await embedded.inject({ method: 'GET', url: `/api/v1${url}` });
    expect(answer.json().status).toBe('ok');
    expect(answer.json()).toEqual(expected.json());
  });

  it('reads what another process has changed before anybody asks', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const query = jest.spyOn(database, 'query');
    const other = openPostgres({
      url: server.url,
      role: APPLICATION_ROLE,
      onError: (error) => lost.push(error),
    });
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

  it('is migrated by a user who owns the database alone, and used as the role that may not change the ledger', async () => {
    const administrator = openPostgres({ url: server.url, onError: (error) => lost.push(error) });
    await administrator.script(`create role site login; grant ${APPLICATION_ROLE} to site`);
    await administrator.script('create database shop owner site');
    const url = server.url.replace('postgres@', 'site@').replace(/postgres$/, 'shop');
    const shop = openPostgres({ url, role: APPLICATION_ROLE, onError: (error) => lost.push(error) });
    expect(await migrateApi(shop)).not.toEqual([]);
    await expect(shop.query('delete from ledger_entry')).rejects.toThrow('permission denied');
    expect(await shop.query('delete from setting returning key')).toEqual([]);
    await shop.close();
    await administrator.close();
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
