import { createFreshVisitors, TRUSTED_HEADERS, visitor } from './visitors.ts';

const headers = Array.from({ length: 3_000 }, (_, index) => visitor(index));
const distinct = (name: string): number => new Set(headers.map((each) => each[name])).size;

it('has no two visitors who are alike', () => {
  expect(distinct('cookie')).toBe(headers.length);
  expect(distinct('user-agent')).toBe(5);
  expect(distinct('accept-language')).toBe(7);
});

it('has visitors of all themes, with a partner and without, known and new', () => {
  const share = (pattern: RegExp): number =>
    headers.filter(({ cookie = '' }) => pattern.test(cookie)).length / headers.length;
  expect(share(/theme=dark/)).toBeCloseTo(1 / 3, 1);
  expect(share(/theme=light/)).toBeCloseTo(1 / 3, 1);
  expect(share(/partner=/)).toBeCloseTo(1 / 3, 1);
  expect(share(/lang=en/)).toBeCloseTo(0.9, 1);
});

it('gives the same visitor the same headers', () => {
  expect(visitor(17)).toEqual(visitor(17));
});

it('has fresh visitors of another country, theme or device each, and says when there are no more', () => {
  const nextVisitor = createFreshVisitors();
  const seen = new Set<string>();
  const visitAll = (): void => {
    for (;;) {
      const { cookie, 'user-agent': browser, [TRUSTED_HEADERS.country]: country } = nextVisitor();
      seen.add(`${cookie} ${browser} ${country}`);
    }
  };
  expect(visitAll).toThrow('There are only 4056 fresh pages');
  expect(seen.size).toBe(4_056);
});

it('begins anew for each address', () => {
  expect(createFreshVisitors()()).toEqual(createFreshVisitors()());
});
