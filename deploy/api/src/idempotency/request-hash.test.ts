import { createSecrets } from '../secrets/secrets.ts';
import { hashRequest } from './request-hash.ts';

const secrets = createSecrets([{ id: 'k', secret: 'a-secret-of-some-length-00000001' }]);
const others = createSecrets([{ id: 'k', secret: 'another-secret-of-some-length-02' }]);

const hash = (body: unknown, query: object = {}) =>
  hashRequest({ params: { id: 'a' }, query, body }, secrets);

it('is the same for the same request, in whatever order its fields come', () => {
  expect(hash({ amount: '5.00', to: { iban: 'x', name: 'y' } })).toBe(
    hash({ to: { name: 'y', iban: 'x' }, amount: '5.00' }),
  );
  expect(hash({})).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  [{ amount: '5.00' }, { amount: '5.0' }],
  [{ amount: 5 }, { amount: '5' }],
  [{ ids: [1, 2] }, { ids: [2, 1] }],
  [{ a: null }, {}],
  [{ a: { b: 1 } }, { a: 1, b: 1 }],
  [{ amount: 5n }, { amount: 6n }],
  [JSON.parse('{"__proto__": {"a": 1}}'), {}],
])('tells %j from %j', (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

it('reads the address as well', () => {
  expect(hash({}, { lang: 'en' })).not.toBe(hash({}, { lang: 'de' }));
});

it('cannot be made by who has the database alone: a PIN would be found by trying all', () => {
  const request = { params: {}, query: {}, body: { pin: '4711' } };
  expect(hashRequest(request, secrets)).not.toBe(hashRequest(request, others));
});
