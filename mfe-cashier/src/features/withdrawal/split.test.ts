import { A_BANK, NEW_BANK, OWED_CARD } from '../../testing/targets.ts';
import { splitOf } from './split.ts';

const targets = [OWED_CARD, A_BANK, NEW_BANK];
const partsOf = (amount: string, chosen = A_BANK) =>
  splitOf(amount, { targets, chosen, exponent: 2 }).map(
    (part) => `${part.target?.id ?? 'several'} ${part.amount}`,
  );

it('sends back first what came from another instrument, and the rest to the chosen one', () => {
  expect(partsOf('300.00')).toEqual(['card 150.00', 'bank 150.00']);
});

it('goes back as a whole where it is no more than what came from there', () => {
  expect(partsOf('100.00')).toEqual(['card 100.00']);
});

it('is one payment where the instrument was chosen that it came from', () => {
  expect(partsOf('300.00', OWED_CARD)).toEqual(['card 300.00']);
});

it('leaves open how much goes to each where it is less than what came from several', () => {
  const other = { ...OWED_CARD, id: 'wallet', owed: '30.00' };
  const partsOfBoth = (amount: string) =>
    splitOf(amount, { targets: [OWED_CARD, other, A_BANK], chosen: A_BANK, exponent: 2 }).map(
      ({ target, amount: part }) => `${target?.id ?? 'several'} ${part}`,
    );
  expect(partsOfBoth('100.00')).toEqual(['several 100.00']);
  expect(partsOfBoth('200.00')).toEqual(['card 150.00', 'wallet 30.00', 'bank 20.00']);
});
