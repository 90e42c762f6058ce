/** @jest-environment node */
import * as fc from 'fast-check';

import { drawFairly, type Entrant, listTextOf, sha256Of } from './index.ts';

/** SHA-256 of `reference-server-seed-1`, as of the reference games. */
const SEED = '336868ea425d9ed1831257566b1ad5a48583c99b9b767be20ee838671f556c29';
const COMMITMENT = '279341639345e6a1b7754b52a0dd936815c073ddfb9562ae86a121431fca7d9f';

const listOf = (size: number): Entrant[] =>
  Array.from({ length: size }, (_, index) => ({ id: `entrant-${index + 1}`, tickets: 1 }));

const draw = (entrants: readonly Entrant[], drawNumber: number, drawnBefore: string[] = []) =>
  drawFairly({ seed: SEED, entrants, drawNumber, drawnBefore });

it('commits to a seed by the hash of its characters', async () => {
  expect(await sha256Of(SEED)).toBe(COMMITMENT);
});

it('writes a line for each entrant, in their order', () => {
  expect(
    listTextOf([
      { id: 'b', tickets: 2 },
      { id: 'a', tickets: 1 },
    ]),
  ).toBe('b,2\na,1\n');
});

// Computed by another program in another language.
it.each([
  { drawNumber: 1, drawnBefore: [], ticket: 14, tickets: 24, position: 15, word: 332_222_822 },
  { drawNumber: 2, drawnBefore: [], ticket: 6, tickets: 24, position: 7, word: 85_210_710 },
  { drawNumber: 2, drawnBefore: ['entrant-15'], ticket: 11, tickets: 23, position: 12, word: 85_210_710 },
  { drawNumber: 3, drawnBefore: [], ticket: 2, tickets: 24, position: 3, word: 2_780_714_714 },
])('draws from 24 entrants what anybody can compute: $drawNumber', async (vector) => {
  const { drawNumber, drawnBefore, ...expected } = vector;
  expect(await draw(listOf(24), drawNumber, drawnBefore)).toMatchObject({
    ...expected,
    rejected: 0,
    listHash: '23327e0f1e9e9e90f0049ab3a479ad82d6a0e843e71302ea4dcbfe450054f7a4',
  });
});

it('gives each entrant as many chances as tickets', async () => {
  const entrants = [
    { id: 'a', tickets: 3 },
    { id: 'b', tickets: 1 },
    { id: 'c', tickets: 6 },
  ];
  const drawn = await Promise.all([1, 2, 3].map((drawNumber) => draw(entrants, drawNumber)));
  expect(drawn.map(({ ticket, entrant }) => [ticket, entrant.id])).toEqual([
    [0, 'a'],
    [7, 'c'],
    [7, 'c'],
  ]);
});

it('throws words away that would favour the first tickets, also beyond the first block', async () => {
  const entrants = [
    { id: 'a', tickets: 2 ** 31 },
    { id: 'b', tickets: 1 },
  ];
  expect(await draw(entrants, 435)).toMatchObject({ rejected: 11, word: 378_751_276, ticket: 378_751_276 });
});

it('draws nobody from nobody', async () => {
  await expect(draw([], 1)).rejects.toThrow(RangeError);
  await expect(draw(listOf(1), 2, ['entrant-1'])).rejects.toThrow(RangeError);
});

it('never draws who was drawn before, and always somebody of the list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.nat(),
      async (ids, drawNumber, some) => {
        const entrants = ids.map((id) => ({ id, tickets: 1 }));
        const drawnBefore = ids.slice(0, some % ids.length);
        const { entrant, position } = await draw(entrants, drawNumber, drawnBefore);
        expect(drawnBefore).not.toContain(entrant.id);
        expect(entrants[position - 1]).toBe(entrant);
      },
    ),
  );
});

it('is uniform: chi-square of 8,000 draws of one list, below its 99 % point', async () => {
  const [size, draws] = [24, 8_000];
  const counts = Array.from({ length: size }, () => 0);
  const entrants = listOf(size);
  for (let drawNumber = 1; drawNumber <= draws; drawNumber += 1) {
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would only fill the memory
    const { position } = await draw(entrants, drawNumber);
    counts[position - 1] = (counts[position - 1] ?? 0) + 1;
  }
  const expected = draws / size;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 23 degrees of freedom.
  expect(chiSquare).toBeLessThan(41.64);
}, 60_000);
