import { aDemo } from '../testing/games.ts';
import { isFrameable } from './is-frameable.ts';

const page = 'https://marquee.example';

it('frames a game on an origin of its own', () => {
  expect(isFrameable(aDemo(), page)).toBe(true);
});

it.each([
  ['of the page itself', { url: `${page}/play`, origin: page }],
  ['beside its declared origin', { url: 'https://elsewhere.example/play' }],
  ['that is a script', { url: 'javascript:alert(1)', origin: 'null' }],
  ['without an address', { url: '/play' }],
  ['that wants a window of its own', { strategy: 'popup' as const }],
])('does not frame a game %s', (_what, launch) => {
  expect(isFrameable(aDemo(launch), page)).toBe(false);
});
