import { preloadOnIntent } from './preload-on-intent.ts';

const preload = jest.fn();
preloadOnIntent(window, preload);

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
  document.body.innerHTML =
    '<a id="near" href="/en/blog?page=2#top"><b>Blog</b></a> <a id="far" href="https://elsewhere.example/">Far</a> <p>Text</p>';
});
afterEach(() => jest.useRealTimers());

const pointAt = (selector: string, pointerType = 'mouse'): void => {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(selector)!.dispatchEvent(event);
};

it('asks for the page behind a link on which the pointer rests', () => {
  pointAt('#near b');
  jest.advanceTimersByTime(79);
  expect(preload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(preload.mock.calls).toEqual([['/en/blog?page=2']]);
});

it.each([
  ['a pointer that passes', () => (pointAt('#near'), pointAt('p'))],
  ['a finger', () => pointAt('#near', 'touch')],
  ['a link to another site', () => pointAt('#far')],
])('asks for nothing at %s', (_title, act) => {
  act();
  jest.advanceTimersByTime(1000);
  expect(preload).not.toHaveBeenCalled();
});

it('asks for nothing when the visitor saves data', () => {
  Object.assign(window.navigator, { connection: { saveData: true } });
  pointAt('#near');
  jest.advanceTimersByTime(1000);
  expect(preload).not.toHaveBeenCalled();
  Object.assign(window.navigator, { connection: undefined });
});
