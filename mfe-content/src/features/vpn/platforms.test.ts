import { byPlatform, type Connection, platformOf } from './platforms.ts';

const aConnection = (platform: Connection['platform'], order: number): Connection => ({
  platform,
  title: `${platform} ${order}`,
  url: 'https://vpn.example.test/a.conf',
  sha256: null,
  steps: [],
  order,
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox', 'linux'],
  ['a robot', undefined],
])('takes %s for %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform);
});

it('keeps the operator’s order, of platforms and inside them', () => {
  const groups = byPlatform([aConnection('ios', 3), aConnection('linux', 1), aConnection('ios', 2)]);
  expect(groups.map(({ platform, items }) => [platform, items.map(({ order }) => order)])).toEqual([
    ['linux', [1]],
    ['ios', [2, 3]],
  ]);
});
