import { aDefinition, aWager, FACTS, OF_A_DEPOSIT, termsInEuro } from './a-campaign.fixture.ts';
import { awardFor, depositForMost, termsIn } from './campaign-terms.ts';

describe('the conditions of a campaign in another currency', () => {
  const definition = aDefinition({
    ...OF_A_DEPOSIT,
    freeSpins: {
      count: 20,
      stake: { EUR: '0.20', PLN: '1.00' },
      games: ['one', 'gone'],
      validDays: 3,
      wagerFactorX100: 250,
      mostWon: { EUR: '100.00' },
    },
    wager: aWager({ deniedGames: ['two', 'gone'], allowedGames: ['three'] }),
    deniedMethods: ['skrill'],
  });

  it('are rounded against nobody: up where they are the least, down where they are the most', () => {
    expect(termsIn(definition, 'PLN', FACTS)).toMatchObject({
      currency: 'PLN',
      award: { kind: 'share', shareBasisPoints: 5_000, most: '420.00' },
      minDeposit: '85.00',
      freeSpins: { count: 20, stake: '1.00', validDays: 3, wagerFactor: '2.5', mostWon: '420.00' },
      wager: { factor: '10', maxStake: '21.00' },
      deniedMethods: [{ id: 'skrill', name: 'skrill' }],
    });
  });

  it('name the games that there are', () => {
    const named = (games: ReadonlyArray<{ slug: string }> | null | undefined) =>
      games?.map(({ slug }) => slug);
    const terms = termsIn(definition, 'EUR', FACTS);
    expect(named(terms?.freeSpins?.games)).toEqual(['one']);
    expect(named(terms?.wager.deniedGames)).toEqual(['two']);
    expect(named(terms?.wager.allowedGames)).toEqual(['three']);
  });

  it('have no bounds where the campaign has none', () => {
    const unbounded = aDefinition({ wager: aWager({ maxStake: null }), maxConversion: { EUR: '50.00' } });
    expect(termsIn(unbounded, 'PLN', FACTS)).toMatchObject({
      award: { kind: 'sum', amount: '42.00' },
      freeSpins: null,
      minDeposit: null,
      wager: { maxStake: null, allowedGames: null, deniedGames: [] },
      maxConversion: '210.00',
    });
    expect(termsInEuro(aDefinition()).maxConversion).toBeNull();
  });

  it('cannot be said in a currency without a rate, unless they name it', () => {
    expect(termsIn(aDefinition(), 'GBP', FACTS)).toBeNull();
    const named = aDefinition({
      award: { kind: 'sum', amount: { EUR: '10.00', GBP: '9.00' } },
      wager: aWager({ maxStake: null }),
    });
    expect(termsIn(named, 'GBP', FACTS)?.award).toEqual({ kind: 'sum', amount: '9.00' });
  });

  it('are said in the currencies that the campaign is for alone', () => {
    const forOne = aDefinition({ currencies: ['PLN'] });
    expect(termsIn(forOne, 'PLN', FACTS)?.currency).toBe('PLN');
    expect(termsIn(forOne, 'EUR', FACTS)).toBeNull();
  });
});

describe('what a campaign gives', () => {
  const ofDeposit = termsInEuro(aDefinition(OF_A_DEPOSIT));

  it.each([
    [30_00n, { bonus: 15_00n, required: 150_00n }],
    [200_00n, { bonus: 100_00n, required: 1_000_00n }],
    [200_02n, { bonus: 100_00n, required: 1_000_00n }],
    [199_98n, { bonus: 99_99n, required: 999_90n }],
    [null, { bonus: 0n, required: 0n }],
  ])('is for a deposit of %s cents a share of it, to a sum', (deposit, expected) => {
    expect(awardFor(ofDeposit, deposit)).toEqual(expected);
  });

  it('is a sum, whatever the deposit', () => {
    const terms = termsInEuro(aDefinition());
    expect(awardFor(terms, null)).toEqual({ bonus: 10_00n, required: 100_00n });
    expect(awardFor(terms, 50_00n)).toEqual({ bonus: 10_00n, required: 100_00n });
  });

  it('has to be wagered with the deposit where the conditions say so, rounded up', () => {
    const wager = aWager({ base: 'deposit_plus_bonus', factorX100: 250 });
    const terms = termsInEuro(aDefinition({ ...OF_A_DEPOSIT, wager }));
    // Of 30.01 and the half of it, 45.01, two and a half times.
    expect(awardFor(terms, 30_01n)).toEqual({ bonus: 15_00n, required: 112_53n });
    expect(awardFor(terms, null)).toEqual({ bonus: 0n, required: 0n });
  });

  it('is no money where there are free spins alone', () => {
    const freeSpins = {
      count: 10,
      stake: { EUR: '0.20' },
      games: ['one'],
      validDays: 3,
      wagerFactorX100: 0,
      mostWon: null,
    };
    const terms = termsInEuro(aDefinition({ award: { kind: 'free_spins' }, freeSpins }));
    expect(awardFor(terms, 50_00n)).toEqual({ bonus: 0n, required: 0n });
    expect(terms.freeSpins).toMatchObject({ wagerFactor: '0', mostWon: null });
  });
});

describe('the deposit that brings the most', () => {
  const most = (changes: object) => depositForMost(termsInEuro(aDefinition({ ...OF_A_DEPOSIT, ...changes })));
  const share = (shareBasisPoints: number, sum: string) => ({
    award: { kind: 'share', shareBasisPoints, most: { EUR: sum } },
  });

  it.each([
    ['the half of which is the sum', {}, 200_00n],
    ['a third of which is, rounded up', share(3_333, '100.00'), 300_04n],
    ['the least where that brings it already', share(20_000, '10.00'), 20_00n],
    ['the least where the bonus is a sum', { award: { kind: 'sum', amount: { EUR: '10.00' } } }, 20_00n],
  ])('is %s', (_, changes, expected) => {
    expect(most(changes)).toBe(expected);
  });

  it('is none where none is asked for', () => {
    expect(depositForMost(termsInEuro(aDefinition()))).toBeNull();
  });
});
