import { assertRenderLimit, paddingAround, visibleRange } from './visible-range.ts';

const metrics = { columns: 4, rowHeight: 90, gap: 10, top: 300 };

it('renders whole rows from 200 px above the window to 200 px below it', () => {
  expect(visibleRange(10_000, metrics, { scrollTop: 1300, height: 600 })).toEqual({ start: 32, end: 72 });
});

it('begins with the first row and ends with the last item', () => {
  expect(visibleRange(10, metrics, { scrollTop: 0, height: 5000 })).toEqual({ start: 0, end: 10 });
});

it('keeps a row below the end of the list, so that there is something to measure', () => {
  expect(visibleRange(10, metrics, { scrollTop: 50_000, height: 600 })).toEqual({ start: 8, end: 10 });
});

it('renders nothing of an empty list', () => {
  expect(visibleRange(0, metrics, { scrollTop: 0, height: 600 })).toEqual({ start: 0, end: 0 });
});

it('makes the document as high as the whole list, wherever the window is', () => {
  for (let scrollTop = 0; scrollTop < 260_000; scrollTop += 777) {
    const range = visibleRange(9999, metrics, { scrollTop, height: 900 });
    const { before, after } = paddingAround(9999, range, metrics);
    const rendered = Math.ceil((range.end - range.start) / 4) * 100;
    expect(before + rendered + after).toBe(2500 * 100);
  }
});

it('renders few of 10,000 items, wherever the window is', () => {
  for (let scrollTop = 0; scrollTop < 260_000; scrollTop += 777) {
    const { start, end } = visibleRange(10_000, metrics, { scrollTop, height: 900 });
    expect(end - start).toBeLessThanOrEqual(15 * 4);
  }
});

it('accepts 1000 items at once and refuses 1001', () => {
  expect(() => assertRenderLimit({ start: 5, end: 1005 })).not.toThrow();
  expect(() => assertRenderLimit({ start: 5, end: 1006 })).toThrow(new Error('Rendered items limit reached'));
});
