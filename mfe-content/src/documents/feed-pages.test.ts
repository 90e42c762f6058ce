import { feedHead, shownPages } from './feed-pages.ts';

const t = (key: string, params = {}) => `${key} ${JSON.stringify(params)}`;

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('shows on page %d of %d the numbers %j', (page, pageCount, shown) => {
  expect(shownPages({ page, pageCount })).toEqual(shown);
});

it('names the neighbours of a page, the first without a number', () => {
  const head = feedHead({ page: 2, pageCount: 3 }, { base: '/blog', title: 'Blog', t });
  expect(head.canonicalPath).toBe('/blog?page=2');
  expect(head.list).toEqual({ previous: '/blog', next: '/blog?page=3' });
  expect(head.title).toContain('feed.pageTitle');
});

it('has no neighbours where there is one page', () => {
  const head = feedHead({ page: 1, pageCount: 1 }, { base: '/blog', title: 'Blog', t });
  expect(head).toEqual({ title: 'Blog', canonicalPath: '/blog', list: { previous: null, next: null } });
});
