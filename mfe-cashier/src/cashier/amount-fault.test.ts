import { amountFault } from './amount-fault.ts';

const EURO = { exponent: 2, min: '5.00', max: '500.00' };
const WEEK = { period: '7d', left: '80.00', renewsAt: '2026-11-23T00:00:00.000Z' } as const;

it.each(['5.00', '500.00', '80.00'])('finds nothing wrong with %s', (amount) =>
  expect(amountFault(amount, EURO)).toBeNull(),
);

it('says nothing before anything is typed', () => expect(amountFault('', EURO)).toBeNull());

it('knows what is no amount of the currency', () => {
  expect(amountFault('12.345', EURO)).toEqual({ kind: 'unreadable' });
  expect(amountFault('abc', EURO)).toEqual({ kind: 'unreadable' });
});

it('holds an amount to the least and the most of the way to pay', () => {
  expect(amountFault('4.99', EURO)).toEqual({ kind: 'small', min: '5.00' });
  expect(amountFault('500.01', EURO)).toEqual({ kind: 'big', max: '500.00' });
});

it('names the limit that the player has set before the most of the way to pay', () => {
  expect(amountFault('80.01', { ...EURO, limits: [WEEK] })).toEqual({ kind: 'limit', limit: WEEK });
  expect(amountFault('900.00', { ...EURO, limits: [WEEK] })).toEqual({ kind: 'limit', limit: WEEK });
  expect(amountFault('80.00', { ...EURO, limits: [WEEK] })).toBeNull();
});

it('takes nothing for no amount', () => {
  expect(amountFault('0.00', { exponent: 2 })).toEqual({ kind: 'small', min: '0.00' });
});
