import { type Database, DatabaseUnavailable } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { readEnvironment } from '../env.ts';

type Query = Database['query'];

let app: FastifyInstance;
const build = async (query: Query): Promise<void> => {
  const database: Database = {
    query,
    script: async () => {},
    transaction: async (work) => work(database),
    withLock: async (_, work) => work(database),
    close: async () => {},
  };
  app = await buildApp({ environment: readEnvironment({}), database });
};
afterEach(() => app.close());

const never: Query = () => new Promise(() => {});
const answers: Query = async () => [];
const isAway: Query = async () => {
  throw new DatabaseUnavailable('The database does not answer: connect ECONNREFUSED');
};

it.each([
  ['never answers', never],
  ['is away', isAway],
])('is not ready while the database %s', async (_, query) => {
  await build(query);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('answers calls with 503 while the database is away', async () => {
  await build(isAway);
  const answer = await app.inject('/api/v1/menu?lang=en');
  expect([answer.statusCode, answer.json().data.code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

// However an edge in front normalises addresses: `/media/../readyz` reached it.
it.each(['/readyz', '/healthz'])('does not tell visitors %s', async (url) => {
  await build(answers);
  expect((await app.inject(url)).statusCode).toBe(200);
  const answer = await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
});
