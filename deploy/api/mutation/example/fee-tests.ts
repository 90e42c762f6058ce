import { feeOf, shownFeeOf } from './fee.ts';

let shown: string;
beforeAll(() => {
  shown = shownFeeOf(feeOf(110));
});

it('is the least, and what is above the bound', () => {
  expect(feeOf(110)).toBe(20);
});

it('is nothing at the bound', () => {
  expect(feeOf(100)).toBe(0);
});

it('is shown', () => {
  expect(shown).toBe('fee 21');
});
