import { worthOf } from './exchange-points.ts';
import { POINT } from './points-money.ts';
import { divisorOf, PARTS_OF_POINT, partsOf } from './worth-of-round.ts';

/** Of each currency for a euro, in hundred-millionths. */
const RATES = new Map([
  ['EUR', 100_000_000n],
  ['JPY', 160_00000000n],
]);

describe('what a stake earns', () => {
  it.each([
    ['EUR', 'slot', 10_00n],
    ['EUR', 'bingo', 10_00n],
    ['EUR', 'live', 50_00n],
    ['JPY', 'slot', 1_600n],
    ['JPY', 'video-poker', 8_000n],
  ] as const)('is a point in %s at a game of kind %s for %s minor units', (currency, kind, stake) => {
    const divisor = divisorOf({ currency, kind }, RATES);
    expect(partsOf(stake, divisor)).toBe(PARTS_OF_POINT);
    expect(partsOf(stake - 1n, divisor)).toBeLessThan(PARTS_OF_POINT);
  });

  it('is by the dearest price where the game is not known', () => {
    expect(partsOf(50_00n, divisorOf({ currency: 'EUR', kind: null }, RATES))).toBe(PARTS_OF_POINT);
  });

  it('is nothing in a currency without a rate', () => {
    const divisor = divisorOf({ currency: 'XXX', kind: 'slot' }, RATES);
    expect([divisor, partsOf(50_00n, divisor)]).toEqual([null, 0n]);
  });
});

describe('what points are worth', () => {
  const inEuro = { currency: 'EUR', rate: 100_000_000n, pointsPerEuro: 95 };

  it.each([
    [900n, inEuro, 9_47n],
    [950n, inEuro, 10_00n],
    [95n, inEuro, 1_00n],
    [94n, inEuro, 98n],
    [100n, { currency: 'JPY', rate: 160_00000000n, pointsPerEuro: 100 }, 160n],
  ])('is for %s of them rounded down', (points, terms, amount) => {
    expect(worthOf(points * POINT, terms)).toBe(amount);
  });

  it('is nothing where there are none, or more was taken back than earned', () => {
    expect([worthOf(0n, inEuro), worthOf(-100n * POINT, inEuro)]).toEqual([0n, 0n]);
  });
});
