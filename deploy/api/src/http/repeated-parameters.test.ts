import { LANGUAGES } from '@marquee/kernel/contracts';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let calls: Array<{ path: string; names: string[] }>;
beforeAll(async () => {
  site = await openTestSite();
  const { paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
  calls = Object.entries<{ get?: { parameters?: Array<{ name: string; in: string }> } }>(paths).flatMap(
    ([path, { get }]) =>
      get
        ? [
            {
              path: path.replace('{currency}', 'EUR').replace('{id}', 'blog'),
              names: (get.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
            },
          ]
        : [],
  );
}, OPENING_MS);
afterAll(() => site.close());

it('answers every call with a fault of the field or an answer, whichever of its parameters comes twice', async () => {
  expect(calls.flatMap(({ names }) => names)).toContain('lang');
  // A stream of events has no parameters, and its answer no end.
  for (const { path, names } of calls.filter(({ path: each }) => !each.endsWith('/events'))) {
    for (const name of [...names, 'unknown']) {
      const query = new URLSearchParams({ lang: LANGUAGES[0] });
      query.append(name, 'a');
      query.append(name, 'b');
      const url = path.startsWith('/api/v1') ? path : `/api/v1${path}`;
      // oxlint-disable-next-line no-await-in-loop
      const answer = await site.inject({ method: 'GET', url: `${url}?${query}` });
      expect({ path, name, status: answer.statusCode < 500 }).toEqual({ path, name, status: true });
    }
  }
});
