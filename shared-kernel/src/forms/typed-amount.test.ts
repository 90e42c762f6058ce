import { amountAsTyped, typedAmount } from './typed-amount.ts';

it.each([
  ['en', '60', '60.00'],
  ['en', '1,234.5', '1234.50'],
  ['en', '1,234', '1234.00'],
  ['en', '12,5', '12.50'],
  ['en', '.5', '0.50'],
  ['en', '007', '7.00'],
  ['de', '1.234,5', '1234.50'],
  ['de', '1.234', '1234.00'],
  ['de', '12.50', '12.50'],
  ['de', '1.234.567', '1234567.00'],
  ['ru', '1 234,50', '1234.50'],
  ['fr', '1\u202f234,50', '1234.50'],
  ['pl', '1\u00a0234', '1234.00'],
  ['tr', '60,', '60.00'],
] as const)('in %s it reads %s as %s', (lang, text, amount) =>
  expect(typedAmount(lang, text, 2)).toBe(amount),
);

it.each(['', '-5', '1e3', '12.345', '1,23,4', '1.2.3,4,5', '5 EUR', ',', '12,34.5'])(
  'does not guess what %s may be',
  (text) => expect(typedAmount('en', text, 2)).toBeNull(),
);

it('has as many decimals as the currency', () => {
  expect(typedAmount('en', '100', 0)).toBe('100');
  expect(typedAmount('en', '100.5', 0)).toBeNull();
  expect(typedAmount('en', '1.234', 3)).toBe('1.234');
});

it('takes no side where three decimals and a group look the same', () => {
  expect(typedAmount('de', '1.234', 3)).toBeNull();
  expect(typedAmount('de', '1,234', 3)).toBe('1.234');
});

it('writes an amount as it would be typed', () => {
  expect(amountAsTyped('de', '412.60')).toBe('412,60');
  expect(amountAsTyped('en', '50.00')).toBe('50');
  expect(amountAsTyped('en', '100')).toBe('100');
});
