import { worstOf } from './worst.ts';

it('is the largest of what was measured', () => {
  expect(worstOf([3, Number.NaN, 7, 5])).toBe(7);
});

it.each([[[]], [[Number.NaN, Number.NaN]]])('is no figure where nothing was measured: %j', (values) => {
  expect(worstOf(values)).toBeNaN();
});
