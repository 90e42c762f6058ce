import type { Boot } from '@marquee/kernel/contracts';

import { aBoot } from '../app/boot.fixture.ts';
import { announceInteractive } from '../start/interactive.ts';
import { markedAt } from './marks.ts';
import { startTimedPage } from './start-timed-page.ts';
import { anEmptyTimeline } from './timeline.fixture.ts';

const SHELL = { src: '/assets/shell/shell.1.js', integrity: 'sha384-a' };
const TIMES = { src: '/assets/shell/page-times.2.js', integrity: 'sha384-b' };

let idle: Array<() => void>;

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true });

function arrive(changes: Partial<Boot> = {}, visibilityState = 'visible'): void {
  idle = [];
  define(window, 'requestIdleCallback', (callback: () => void) => idle.push(callback));
  define(document, 'visibilityState', visibilityState);
  define(document, 'readyState', 'interactive');
  document.head.replaceChildren();
  startTimedPage(window, {
    ...aBoot(),
    wake: 'interaction',
    scripts: [SHELL],
    routeScripts: [],
    timesScript: TIMES,
    ...changes,
  });
}

const scripts = (): string[] =>
  [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

const finishLoading = (): void => {
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  anEmptyTimeline(window);
});
afterEach(() => {
  finishLoading();
  announceInteractive(window);
  jest.useRealTimers();
});

it('fetches what measures the page once it has loaded and the browser is idle, and not before', () => {
  arrive();
  expect(scripts()).toEqual([]);
  finishLoading();
  expect(scripts()).toEqual([]);
  for (const callback of idle) callback();
  expect(scripts()).toEqual([TIMES.src]);
});

it('does not measure a page that was opened in the background', () => {
  arrive({}, 'hidden');
  finishLoading();
  for (const callback of idle) callback();
  expect(scripts()).toEqual([]);
});

it('marks when the page wakes, once, and when it is interactive', () => {
  arrive();
  expect(markedAt(window, 'wake')).toBeUndefined();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(scripts()).toEqual([SHELL.src]);
  const wokeAt = markedAt(window, 'wake');
  expect(wokeAt).toBeDefined();
  expect(markedAt(window, 'interactive')).toBeUndefined();
  announceInteractive(window);
  expect(markedAt(window, 'interactive')).toBeGreaterThanOrEqual(wokeAt ?? 0);
});
