import { aDefinition, aWager, FACTS, termsInEuro } from './a-campaign.fixture.ts';
import { termsIn } from './campaign-terms.ts';
import { type CostFacts, trueCost } from './true-cost.ts';

type Game = CostFacts['games'][number];

const aGame = (changes: Partial<Game> = {}): Game => ({
  id: 1,
  kind: 'slot',
  rtpBasisPoints: 9_600,
  contributionBasisPoints: 10_000,
  realEnabled: true,
  ...changes,
});

const facts = (...games: Game[]): CostFacts => ({ games, rates: FACTS.rates, country: 'DE' });
const SUMS = { deposit: null, bonus: 10_00n, toWager: 100_00n };
const terms = termsInEuro(aDefinition());

it('is what the house keeps of all that has to be staked, and the time that this takes', () => {
  expect(trueCost(terms, SUMS, facts(aGame()))).toEqual({
    deposit: null,
    bonus: '10.00',
    toWager: '100.00',
    ways: [
      {
        kind: 'slot',
        contributionBasisPoints: 10_000,
        games: 1,
        returnBasisPoints: 9_600,
        toStake: '100.00',
        expectedLoss: '4.00',
        stake: '1.00',
        rounds: 100,
        minutes: 5,
      },
    ],
  });
});

it('is more where a stake counts less, and the cheapest way stands first', () => {
  const games = [
    aGame({ id: 2, kind: 'table', rtpBasisPoints: 9_900, contributionBasisPoints: 1_000 }),
    aGame({ id: 1 }),
  ];
  const ways = trueCost(terms, { ...SUMS, deposit: 20_00n }, facts(...games));
  expect(ways?.deposit).toBe('20.00');
  expect(ways?.ways).toMatchObject([
    { kind: 'slot', expectedLoss: '4.00' },
    { kind: 'table', toStake: '1000.00', expectedLoss: '10.00', rounds: 1_000, minutes: 84 },
  ]);
});

it('is by the mean of the games of a sort, rounded up to the cent', () => {
  const games = [aGame({ id: 1 }), aGame({ id: 2, rtpBasisPoints: 9_501 })];
  // 4.495 of 33.33 are 1.49818…
  expect(trueCost(terms, { ...SUMS, toWager: 33_33n }, facts(...games))?.ways).toMatchObject([
    { games: 2, returnBasisPoints: 9_550, toStake: '33.33', expectedLoss: '1.50', rounds: 34 },
  ]);
});

it('rounds up what has to be staked', () => {
  const games = [aGame({ contributionBasisPoints: 3_000 })];
  expect(trueCost(terms, SUMS, facts(...games))?.ways).toMatchObject([
    { toStake: '333.34', rounds: 334, expectedLoss: '13.34' },
  ]);
});

it('leaves out games in which nothing counts, that are not played for money, or that the bonus forbids', () => {
  const wager = aWager({ deniedGames: ['three'] });
  const games = [
    aGame({ id: 1, contributionBasisPoints: 0 }),
    aGame({ id: 2, realEnabled: false }),
    aGame({ id: 3 }),
  ];
  expect(trueCost(termsInEuro(aDefinition({ wager })), SUMS, facts(...games))?.ways).toEqual([]);
});

it('is of rounds of about a euro, and of no more than the bonus allows', () => {
  const stakeOf = (maxStake: string | null, currency = 'EUR') => {
    const definition = aDefinition({
      wager: aWager({ maxStake: maxStake === null ? null : { EUR: maxStake } }),
    });
    const own = termsIn(definition, currency, FACTS);
    return own && trueCost(own, SUMS, facts(aGame()))?.ways[0]?.stake;
  };
  expect([stakeOf(null), stakeOf('1.00'), stakeOf('0.40')]).toEqual(['1.00', '1.00', '0.40']);
  expect(stakeOf(null, 'PLN')).toBe('4.23');
});

it('is none where nothing has to be wagered', () => {
  expect(trueCost(terms, { ...SUMS, toWager: 0n }, facts(aGame()))).toBeNull();
});
