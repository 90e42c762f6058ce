import { heldBack } from './held-back.ts';

it('is what the withdrawable money lacks, exactly', () => {
  expect(heldBack({ real: '9007199254740993.10', withdrawable: '0.05', exponent: 2 })).toBe(
    '9007199254740993.05',
  );
  expect(heldBack({ real: '1.234', withdrawable: '1.000', exponent: 3 })).toBe('0.234');
});

it('is nothing where all of the money can be withdrawn', () => {
  expect(heldBack({ real: '5.00', withdrawable: '5.00', exponent: 2 })).toBeNull();
});
