import { welchT, withoutSlowest } from './welch.ts';

/** The three examples of https://en.wikipedia.org/wiki/Welch's_t-test, whose figures are rounded there. */
const EXAMPLES: Array<[number[], number[], number]> = [
  [
    [27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4],
    [27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4],
    -2.455,
  ],
  [
    [17.2, 20.9, 22.6, 18.1, 21.7, 21.4, 23.5, 24.2, 14.7, 21.8],
    [
      21.5, 22.8, 21, 23, 21.6, 23.6, 22.5, 20.7, 23.4, 21.8, 20.7, 21.7, 21.5, 22.5, 23.6, 21.5, 22.5, 23.5,
      21.5, 21.8,
    ],
    -1.565,
  ],
  [
    [19.8, 20.4, 19.6, 17.8, 18.5, 18.9, 18.3, 18.9, 19.5, 22],
    [
      28.2, 26.6, 20.1, 23.3, 25.2, 22.1, 17.7, 27.6, 20.6, 13.7, 23.2, 17.5, 20.6, 18, 23.9, 21.6, 24.3,
      20.4, 24, 13.2,
    ],
    -2.219,
  ],
];

describe("Welch's t", () => {
  it.each(EXAMPLES)('is that of the published example %#', (one, other, t) => {
    expect(welchT(one, other)).toBeCloseTo(t, 2);
    expect(welchT(other, one)).toBeCloseTo(-t, 2);
  });

  it('is 0 for constants that are the same, and infinite for others', () => {
    expect(welchT([3, 3, 3], [3, 3])).toBe(0);
    expect(welchT([3, 3], [2, 2, 2])).toBe(Infinity);
  });

  it('needs two values of each', () => {
    expect(() => welchT([1], [1, 2])).toThrow(RangeError);
  });
});

it('leaves the slowest of both samples together out', () => {
  expect(withoutSlowest([1, 2, 90, 3], [4, 5, 6, 7, 8, 9], 0.1)).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9],
  ]);
});
