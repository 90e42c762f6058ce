import { pageActivity } from './page-activity.ts';

let undo = (): void => {};
const follow = () => {
  const told: boolean[] = [];
  const subscription = pageActivity(window).subscribe((isActive) => told.push(isActive));
  undo = () => subscription.unsubscribe();
  return told;
};

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const connect = (onLine: boolean) => {
  Object.defineProperty(window.navigator, 'onLine', { value: onLine, configurable: true });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  undo();
  show('visible');
  connect(true);
  jest.useRealTimers();
});

it('a page on show is active', () => {
  expect(follow()).toEqual([true]);
});

it('a page that is hidden for a moment stays active', () => {
  const told = follow();
  show('hidden');
  jest.advanceTimersByTime(59_000);
  show('visible');
  jest.advanceTimersByTime(120_000);
  expect(told).toEqual([true]);
});

it('a page that is hidden for long is not active until it is shown again', () => {
  const told = follow();
  show('hidden');
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([true, false]);
  show('visible');
  expect(told).toEqual([true, false, true]);
});

it('a page without network is not active until it has one again', () => {
  const told = follow();
  connect(false);
  connect(true);
  expect(told).toEqual([true, false, true]);
});

it('a page that is left is not active, and comes back from the cache of the browser', () => {
  const told = follow();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(told).toEqual([true, false, true]);
});
