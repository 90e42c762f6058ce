import { restAngle, sectorsOf } from './sectors.ts';

it('has one field for each entrant, all of one size', () => {
  const middles = sectorsOf(24).map(({ middle }) => middle);
  expect(middles).toHaveLength(24);
  expect([middles[0], middles[23]]).toEqual([7.5, 352.5]);
});

it('has no two neighbours of one shade, the last and the first neither', () => {
  for (let count = 2; count <= 200; count += 1) {
    const shades = sectorsOf(count).map(({ shade }) => shade);
    for (const [index, shade] of shades.entries()) expect(shade).not.toBe(shades[(index + 1) % count]);
  }
});

it('stops with the position that was drawn at the top', () => {
  for (const count of [1, 7, 24, 200])
    for (const position of [1, Math.ceil(count / 2), count])
      expect(restAngle(position, count) + (sectorsOf(count)[position - 1]?.middle ?? 0)).toBeCloseTo(0);
});
