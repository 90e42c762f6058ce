import { sampleBetOf } from '../testing/sample-bets.ts';
import { GAMES } from './registry.ts';
import { offerStakes } from './stakes.ts';

const ladder = { stakesMinor: [10, 20, 50, 100], defaultStakeMinor: 50, mostMinor: 1_000 };
const CURRENCIES = 'XXX EUR USD GBP AUD CAD PLN BRL TRY RUB KZT JPY KWD IQD HUF IDR BTC SEK XAF'.split(' ');

it('counts the ladder of credits so often that stakes are round sums in each currency', () => {
  const offered = (currency: string) => offerStakes(ladder, currency, null)?.stakesMinor;
  expect(offered('EUR')).toEqual([10, 20, 50, 100]);
  expect(offered('JPY')).toEqual([10, 20, 50, 100]);
  expect(offered('KWD')).toEqual([50, 100, 250, 500]);
  expect(offered('KZT')).toEqual([5_000, 10_000, 25_000, 50_000]);
});

it('leaves out what the wallet does not allow, and begins as near to the usual stake as it can', () => {
  const offer = offerStakes(ladder, 'EUR', { minMinor: 15, maxMinor: 99 });
  expect(offer).toMatchObject({ stakesMinor: [20, 50], defaultMinor: 50, minMinor: 15, mostMinor: 99 });
  expect(offerStakes(ladder, 'EUR', { minMinor: 60, maxMinor: 5_000 })).toMatchObject({
    stakesMinor: [100],
    defaultMinor: 100,
    mostMinor: 1_000,
  });
});

it('takes another ladder where the usual one lies outside of the bounds, and none where none fits', () => {
  expect(offerStakes(ladder, 'EUR', { minMinor: 5_000, maxMinor: 60_000 })).toMatchObject({
    scale: 500,
    stakesMinor: [5_000, 10_000, 25_000, 50_000],
  });
  expect(offerStakes(ladder, 'EUR', { minMinor: 11, maxMinor: 12 })).toBeNull();
});

it.each(CURRENCIES)('every stake in %s returns whole minor units, whatever is drawn', (currency) => {
  for (const game of GAMES) {
    const offer = offerStakes(game, currency, null);
    expect([game.slug, offer?.stakesMinor.length]).toEqual([game.slug, game.stakesMinor.length]);
    const { choices } = sampleBetOf(game.slug);
    let word = 7;
    const nextWord = (): number => {
      word = (word * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return word;
    };
    for (const stake of offer?.stakesMinor ?? []) {
      for (let round = 0; round < 20; round += 1) {
        const bets = 'bets' in choices ? { bets: { red: stake } } : choices;
        const { winMinor } = game.prepare(stake, bets, offer?.scale).play(nextWord);
        expect([game.slug, stake, Number.isSafeInteger(winMinor)]).toEqual([game.slug, stake, true]);
      }
    }
  }
});

it('a table of chips takes whole chips of its own scale, up to its most', () => {
  const roulette = GAMES.find(({ slug }) => slug === 'marquee-roulette');
  const isTaken = (bets: Record<string, number>) => {
    const total = Object.values(bets).reduce((sum, amount) => sum + amount, 0);
    return roulette?.prepare(total, { bets }, 500).isStakeTaken;
  };
  expect(isTaken({ red: 25_000, '17': 50_000 })).toBe(true);
  expect(isTaken({ red: 25_050 })).toBe(false);
  expect(isTaken({ red: 5_000_000 })).toBe(true);
  expect(isTaken({ red: 5_025_000 })).toBe(false);
});
