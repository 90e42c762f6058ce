import { NONCE_LIFETIME_MS, signProviderRequest } from '../../http/provider-signature.ts';
import type { Database } from '../database/database.ts';
import { openEmptyPglite } from '../testing/open-empty-pglite.ts';
import { judgeSignedRequest } from './judge-signed-request.ts';

const KEY = { id: 'k1', secret: 'a-secret-of-both-sides' };
const REQUEST = { method: 'POST', path: '/v1/things', body: '{}' };
const NOW = new Date('2026-11-20T12:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openEmptyPglite();
  await database.script(`create table used_nonce (key_id text, nonce text, expires_at timestamptz not null,
    primary key (key_id, nonce)); create index on used_nonce (expires_at)`);
});
afterAll(() => database.close());

const judge = (nonce: string, { now = NOW, body = REQUEST.body } = {}) =>
  judgeSignedRequest(database, {
    ...REQUEST,
    body,
    keys: [KEY],
    now,
    headers: signProviderRequest({ ...REQUEST, key: KEY, nowMs: NOW.getTime(), nonce }),
  });

it('accepts a request once', async () => {
  const nonce = 'nonce-of-sixteen';
  expect(await judge(nonce, { body: '{"more":1}' })).toBe('forged');
  expect(await judge(nonce)).toBe('valid');
  expect(await judge(nonce)).toBe('repeated');
  expect(await judge('another-nonce-of')).toBe('valid');
});

it('refuses an old request, and forgets nonces that only old requests can have', async () => {
  const later = new Date(NOW.getTime() + NONCE_LIFETIME_MS + 1);
  expect(await judge('nonce-of-an-hour', { now: later })).toBe('stale');
  const signed = { ...REQUEST, key: KEY, nowMs: later.getTime(), nonce: 'nonce-a-bit-later' };
  const headers = signProviderRequest(signed);
  expect(await judgeSignedRequest(database, { ...REQUEST, keys: [KEY], now: later, headers })).toBe('valid');
  expect(await database.query('select nonce from used_nonce')).toEqual([{ nonce: 'nonce-a-bit-later' }]);
});
