import { pageUrl } from './page-url.ts';

it.each([
  ['/en/games/all', '/en/games/all'],
  ['/en/games/all?q=reels&page=2', '/en/games/all?page=2&q=reels'],
  ['/en?requestId=1&source=ad', '/en'],
  ['/en?btag=7&click_id=8&q=a', '/en?q=a'],
  ['/en?q=a#top', '/en?q=a'],
  ['/en?x=1&x=2&page=3&Q=a', '/en?page=3'],
  ['/en?q=b&q=a', '/en?q=b&q=a'],
  [`/en?page=1&q=${'a'.repeat(257)}`, '/en?page=1'],
])('keeps of %s what a page is rendered from', (url, expected) => {
  expect(pageUrl(url, ['q', 'page'])).toBe(expected);
});

it('keeps nothing of a query where the route declares none', () => {
  expect(pageUrl('/en?q=a', [])).toBe('/en');
});

it.each([
  ['//en/games/all', '//en/games/all'],
  ['//%00/', '//%00/'],
  [String.raw`/\evil.example`, '/%5Cevil.example'],
  ['/en/"<b>', '/en/%22%3Cb%3E'],
])('takes no part of the path %s for a host, and lets nothing in it out of an attribute', (url, expected) => {
  expect(pageUrl(url, [])).toBe(expected);
});
