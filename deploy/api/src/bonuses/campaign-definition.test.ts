import * as z from 'zod/mini';

import { aDefinition, aWager, OF_A_DEPOSIT } from './a-campaign.fixture.ts';

/** What is wrong with a definition, as `<path> <message>`. */
const issuesOf = (changes: object): string[] => {
  try {
    aDefinition(changes);
    return [];
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' '));
  }
};

const FREE_SPINS = {
  count: 10,
  stake: { EUR: '0.10' },
  games: ['one'],
  validDays: 7,
  wagerFactorX100: 500,
  mostWon: null,
};
const START = '2026-11-01T00:00:00.000Z';

it.each([
  ['what anybody may have', {}],
  ['the first deposit', { ...OF_A_DEPOSIT, trigger: 'deposit_nth', depositNumber: 1 }],
  ['any deposit', OF_A_DEPOSIT],
  ['a code', { trigger: 'code', activation: 'code' }],
  ['free spins alone', { award: { kind: 'free_spins' }, freeSpins: FREE_SPINS }],
  ['an end a moment after the beginning', { startsAt: START, endsAt: '2026-11-01T00:00:00.001Z' }],
  ['a bound of what becomes cash, where nothing was paid in', { maxConversion: { EUR: '100' } }],
  ['a bound of all that it gives', { totalBudget: '12345.67', totalCount: 1 }],
  ['some countries and currencies', { countries: ['DE', 'AT'], currencies: ['EUR', 'PLN'] }],
])('a campaign may be for %s', (_name, changes) => {
  expect(issuesOf(changes)).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'the number of its deposit is not said',
    { ...OF_A_DEPOSIT, trigger: 'deposit_nth' },
    'depositNumber goes with the trigger deposit_nth',
  ],
  [
    'a number of a deposit is said of another trigger',
    { ...OF_A_DEPOSIT, depositNumber: 2 },
    'depositNumber goes with the trigger deposit_nth',
  ],
  [
    'it gives a share of no deposit',
    { award: OF_A_DEPOSIT.award },
    'a share is one of a deposit, so it needs minDeposit',
  ],
  ['it gives free spins and has none', { award: { kind: 'free_spins' } }, 'free spins alone need freeSpins'],
  ['a code is not typed', { trigger: 'code' }, 'a code is chosen by typing it'],
  ['there is no code to type', { activation: 'code' }, 'a code is chosen by typing it'],
  [
    'it comes with a deposit and is not chosen there',
    { ...OF_A_DEPOSIT, activation: 'claim' },
    'what comes with a deposit is chosen there',
  ],
  [
    'it is chosen with a deposit that it does not come with',
    { activation: 'choose_at_deposit' },
    'what comes with a deposit is chosen there',
  ],
  ['it ends when it begins', { startsAt: START, endsAt: START }, 'it ends before it begins'],
  [
    'winnings of who has paid in are bounded',
    { ...OF_A_DEPOSIT, maxConversion: { EUR: '100' } },
    'a bonus that comes with a deposit has no maxConversion',
  ],
])('a campaign is refused where %s', (_name, changes, message) => {
  expect(issuesOf(changes)).toEqual([message]);
});

it.each<[string, object, string]>([
  ['a currency of four letters', { currencies: ['EURO'] }, 'currencies.0'],
  ['a country of three letters', { countries: ['DEU'] }, 'countries.0'],
  ['a sum that begins with a letter', { minDeposit: { EUR: 'x10.00' } }, 'minDeposit.EUR'],
  ['a sum that ends with a letter', { minDeposit: { EUR: '10.00x' } }, 'minDeposit.EUR'],
  ['a sum that is none in euro', { minDeposit: { PLN: '10' } }, 'minDeposit says nothing in EUR'],
  ['a budget without cents', { totalBudget: '100' }, 'totalBudget'],
  ['a budget of a third digit', { totalBudget: '100.000' }, 'totalBudget'],
  ['a budget that begins with a letter', { totalBudget: 'x100.00' }, 'totalBudget'],
  ['more wagering than the law allows', { wager: aWager({ factorX100: 1_001 }) }, 'wager.factorX100'],
  ['free spins in no game', { freeSpins: { ...FREE_SPINS, games: [] } }, 'freeSpins.games'],
  ['a field of another name', { surprise: true }, 'Invalid input'],
])('a campaign is refused for %s', (_name, changes, issue) => {
  expect(issuesOf(changes)).toEqual([expect.stringContaining(issue)]);
});
