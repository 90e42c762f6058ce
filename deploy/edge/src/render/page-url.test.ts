import { pageUrl } from './page-url.ts';

it.each([
  ['/en/games/all', '/en/games/all'],
  ['/en/games/all?q=reels&page=2', '/en/games/all?page=2&q=reels'],
  ['/en?requestId=1&source=ad', '/en'],
  ['/en?btag=7&click_id=8&q=a', '/en?q=a'],
  ['/en?q=a#top', '/en?q=a'],
])('keeps of %s what a page is rendered from', (url, expected) => {
  expect(pageUrl(url, ['btag', 'click_*'])).toBe(expected);
});

it.each([
  ['//en/games/all', '//en/games/all'],
  ['//%00/', '//%00/'],
  [String.raw`/\evil.example`, '/%5Cevil.example'],
  ['/en/"<b>', '/en/%22%3Cb%3E'],
])('takes no part of the path %s for a host, and lets nothing in it out of an attribute', (url, expected) => {
  expect(pageUrl(url, [])).toBe(expected);
});
