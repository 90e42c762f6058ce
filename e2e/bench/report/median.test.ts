import { median } from './median.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 2], 9],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('refuses to invent a median of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});
