import { A_BANK, NEW_BANK, OWED_CARD } from '../../testing/targets.ts';
import { splitOf } from './split.ts';

const targets = [OWED_CARD, A_BANK, NEW_BANK];
const partsOf = (amount: string, chosen = A_BANK) =>
  splitOf(amount, { targets, chosen, exponent: 2 }).map((part) => `${part.target.id} ${part.amount}`);

it('sends back first what came from another instrument, and the rest to the chosen one', () => {
  expect(partsOf('300.00')).toEqual(['card 150.00', 'bank 150.00']);
});

it('goes back as a whole where it is no more than what came from there', () => {
  expect(partsOf('100.00')).toEqual(['card 100.00']);
});

it('is one payment where the instrument was chosen that it came from', () => {
  expect(partsOf('300.00', OWED_CARD)).toEqual(['card 300.00']);
});
