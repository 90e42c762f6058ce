import { createViewportWatcher, isNearViewport } from './viewport-watcher.ts';

const viewport = { width: 400, height: 1000 };
const box = (top: number, left = 0) => ({ top, bottom: top + 100, left, right: left + 100 });

it.each([
  ['in the middle', box(500), true],
  ['just before 1.3 viewports', box(1299), true],
  ['at 1.3 viewports', box(1300), false],
  ['30 % above', box(-399), true],
  ['further above', box(-401), false],
  ['30 % to the right', box(0, 519), true],
  ['further to the right', box(0, 520), false],
])('a box %s is near: %#', (_, rect, near) => {
  expect(isNearViewport(rect, viewport)).toBe(near);
});

function anElement(top: number) {
  const element = document.createElement('div');
  const measure = jest.spyOn(element, 'getBoundingClientRect');
  const moveTo = (y: number): void => void measure.mockReturnValue(new DOMRect(0, y, 100, 100));
  moveTo(top);
  return { element, moveTo, measure };
}
const scroll = () => window.dispatchEvent(new Event('scroll'));

describe('watching', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('looks at most once in 200 ms while the page moves', () => {
    const { element, measure } = anElement(5000);
    const undo = createViewportWatcher().watch(element, jest.fn(), { now: false });
    for (let index = 0; index < 10; index++) scroll();
    expect(measure).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(199);
    expect(measure).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(measure).toHaveBeenCalledTimes(2);
    undo();
  });

  it('calls back once, when the element has come near', () => {
    const { element, moveTo } = anElement(5000);
    const onNear = jest.fn();
    createViewportWatcher().watch(element, onNear, { now: true });
    scroll();
    expect(onNear).not.toHaveBeenCalled();
    moveTo(900);
    jest.advanceTimersByTime(200);
    scroll();
    jest.advanceTimersByTime(400);
    expect(onNear).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing that a fling carries past, and for what is there when it ends', () => {
    const watcher = createViewportWatcher();
    const asked: string[] = [];
    const scrollTo = (top: number, durationMs: number): void => {
      Object.assign(window, { scrollY: top });
      jest.advanceTimersByTime(durationMs);
      watcher.watch(anElement(100).element, () => asked.push(`at ${top}`), { now: true })();
      watcher.watch(anElement(100).element, () => asked.push(`after ${top}`), { now: true });
      scroll();
    };
    const page = window.innerHeight;
    // A jump shows what it leads to at once.
    scrollTo(0, 0);
    scrollTo(50 * page, 5000);
    expect(asked.splice(0)).toEqual(['at 0', 'after 0', `at ${50 * page}`, `after ${50 * page}`]);

    for (const pages of [52, 54, 56]) scrollTo(pages * page, 200);
    expect(asked).toEqual([]);
    jest.advanceTimersByTime(400);
    expect(asked).toEqual([52, 54, 56].map((top) => `after ${top * page}`));
    Object.assign(window, { scrollY: 0 });
  });

  it('leaves no listener and no timer behind', () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const undo = createViewportWatcher().watch(anElement(5000).element, jest.fn(), { now: false });
    scroll();
    undo();
    expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name));
    expect(jest.getTimerCount()).toBe(0);
  });
});
