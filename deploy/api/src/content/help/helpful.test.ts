import { randomUUID } from 'node:crypto';

import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

let addresses = 0;
/** Each from an address of its own, unless one is named. */
const vote = async (
  id: string,
  key: string | undefined,
  body: object,
  address = `192.0.2.${(addresses += 1)}`,
) => {
  const response = await site.inject({
    method: 'POST',
    url: `/api/v1/pages/${id}/helpful`,
    headers: { 'x-forwarded-for': address, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
  return { httpStatus: response.statusCode, headers: response.headers, ...response.json() };
};

const count = async (slug: string) => {
  const [row] = await site.database.query<{ yes: number; no: number }>(
    `select count(*) filter (where is_helpful)::integer as yes, count(*) filter (where not is_helpful)::integer as no
     from document_vote where kind = 'help' and slug = $1`,
    [slug],
  );
  return [row?.yes, row?.no];
};

describe('a reader with a key of their own', () => {
  const reader = randomUUID();

  it('is counted once, however often the answer is sent and however many arrive at once', async () => {
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => vote('help:demo-play', key, { isHelpful: true, reader })),
    );
    expect(sent.map(({ data }) => data)).toEqual(sent.map(() => ({ isHelpful: true })));
    expect(sent.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(2);
    expect(await count('demo-play')).toEqual([1, 0]);
  });

  it('may change their mind with a new key; an answer that comes late does not change it back', async () => {
    const first = randomUUID();
    await vote('help:withdraw', first, { isHelpful: true, reader });
    await vote('help:withdraw', randomUUID(), { isHelpful: false, reader });
    await vote('help:withdraw', first, { isHelpful: true, reader });
    expect(await count('withdraw')).toEqual([0, 1]);
  });

  it('is refused another answer with the same key', async () => {
    const key = randomUUID();
    await vote('help:two-factor', key, { isHelpful: true, reader });
    const { httpStatus, data } = await vote('help:two-factor', key, { isHelpful: false, reader });
    expect([httpStatus, data.code]).toEqual([200, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count('two-factor')).toEqual([1, 0]);
    await site.database.query(`delete from document_vote`);
  });

  it('may do without a key of the call', async () => {
    await vote('help:limits', undefined, { isHelpful: true, reader });
    expect(await count('limits')).toEqual([1, 0]);
    await site.database.query(`delete from document_vote`);
  });
});

it('counts one answer a browser to an article, however often it is sent', async () => {
  const key = randomUUID();
  expect((await vote('help:deposit', key, { isHelpful: true })).data).toEqual({ isHelpful: true });
  await vote('help:deposit', key, { isHelpful: true });
  await vote('help:deposit', randomUUID(), { isHelpful: true });
  expect(await count('deposit')).toEqual([2, 0]);
});

it('lets a reader change their mind', async () => {
  const key = randomUUID();
  await vote('help:withdraw', key, { isHelpful: true });
  await vote('help:withdraw', key, { isHelpful: false });
  expect(await count('withdraw')).toEqual([0, 1]);
});

it('keeps nothing that tells who answered or what else they read', async () => {
  const key = randomUUID();
  await vote('help:limits', key, { isHelpful: true }, '198.51.100.20');
  await vote('help:two-factor', key, { isHelpful: true }, '198.51.100.20');
  const rows = await site.database.query<{ voter: string }>(
    `select * from document_vote where slug in ('limits', 'two-factor')`,
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|198\\.51`));
  expect(new Set(rows.map(({ voter }) => voter)).size).toBe(2);
});

it.each(['help:no-such-article', 'blog:what-volatility-means', 'display:terms', 'help'])(
  'knows no help article %s',
  async (id) => {
    const { httpStatus, data } = await vote(id, randomUUID(), { isHelpful: true });
    expect([httpStatus, data.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  },
);

it.each([
  [undefined, { isHelpful: true }, { reader: [{ code: 'field.required' }] }],
  ['me', { isHelpful: true }, { reader: [{ code: 'field.required' }] }],
  ['me', { isHelpful: true, reader: randomUUID() }, { 'idempotency-key': [{ code: 'field.invalid' }] }],
  [randomUUID(), { isHelpful: true, reader: 'me' }, { reader: [{ code: 'field.invalid' }] }],
  [randomUUID(), {}, { isHelpful: [{ code: 'field.required' }] }],
  [randomUUID(), { isHelpful: 'yes' }, { isHelpful: [{ code: 'field.invalid' }] }],
])('refuses the key %s with %j', async (key, body, errors) => {
  const { status, data } = await vote('help:deposit', key, body);
  expect([status, data.errors]).toEqual(['validation_error', errors]);
});

it('holds a flood from one address off, and no other', async () => {
  const flood = '203.0.113.5';
  const answers = [];
  for (let sent = 0; sent < 25; sent += 1) {
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await vote('help:demo-play', randomUUID(), { isHelpful: true }, flood));
  }
  expect(answers.slice(0, 24).map(({ httpStatus }) => httpStatus)).toEqual(Array(24).fill(200));
  expect(answers[24]).toMatchObject({
    httpStatus: 429,
    status: 'error',
    data: { code: 'TOO_MANY_REQUESTS' },
  });
  expect(answers[24]?.data.retryAfter).toBeGreaterThan(0);
  expect((await vote('help:demo-play', randomUUID(), { isHelpful: true })).httpStatus).toBe(200);
});
