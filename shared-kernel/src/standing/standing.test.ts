/** @jest-environment node */
import * as fc from 'fast-check';

import * as surface from './index.ts';
import {
  type CountedRound,
  parseScore,
  rankEntries,
  scoreOf,
  scoreText,
  standingOf,
  standingSha256,
  standingText,
} from './index.ts';

const round = (score: bigint, settledAt: number, openedAt = settledAt): CountedRound => ({
  score,
  openedAt,
  settledAt,
});
const rule = (kind: 'wins' | 'multiplier' | 'best_rounds', best: number | null = null, of = best) => ({
  kind,
  best,
  of,
});

it('exports what the server and the page of results need, and nothing else', () => {
  expect(Object.keys(surface).toSorted()).toMatchInlineSnapshot(`
[
  "parseScore",
  "rankEntries",
  "scoreOf",
  "scoreText",
  "standingOf",
  "standingSha256",
  "standingText",
]
`);
});

describe('a score', () => {
  it('is the sum of its rounds, reached by the last that has moved it', () => {
    expect(scoreOf(rule('wins'), [round(500n, 10), round(0n, 30), round(-200n, 20)])).toEqual({
      score: 300n,
      rounds: 3,
      reachedAt: 20,
    });
  });

  it('is the best round, reached when it was reached first', () => {
    expect(scoreOf(rule('multiplier'), [round(250n, 40), round(900n, 30), round(900n, 20)])).toEqual({
      score: 900n,
      rounds: 3,
      reachedAt: 20,
    });
  });

  it('is the best two of the first three rounds, whatever comes after', () => {
    const rounds = [round(10n, 1), round(40n, 2), round(30n, 3), round(9_000n, 4)];
    expect(scoreOf(rule('best_rounds', 2, 3), rounds)).toEqual({ score: 70n, rounds: 4, reachedAt: 3 });
  });

  it('is nothing without a round, and of rounds that won nothing it is reached by the first', () => {
    expect(scoreOf(rule('wins'), [])).toEqual({ score: 0n, rounds: 0, reachedAt: null });
    expect(scoreOf(rule('wins'), [round(0n, 9), round(0n, 4)]).reachedAt).toBe(4);
  });
});

describe('places', () => {
  const line = (entry: number, score: bigint, reachedAt: number | null, rounds = 1) => ({
    entry,
    score,
    reachedAt,
    rounds,
  });
  const placesOf = (...lines: Array<ReturnType<typeof line>>) =>
    rankEntries(lines, 1).map(({ place, entry }) => [place, entry]);

  it('go to the higher score, then to who reached it first; equal in both is one place', () => {
    expect(
      placesOf(line(1, 5n, 10), line(2, 9n, 99), line(3, 5n, 8), line(4, 5n, 10), line(5, 1n, 1)),
    ).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
      [3, 4],
      [5, 5],
    ]);
  });

  it('are for those with enough rounds', () => {
    expect(rankEntries([line(1, 5n, 3, 4), line(2, 9n, 2, 3), line(3, 0n, null, 0)], 4)).toHaveLength(1);
    expect(rankEntries([line(3, 0n, null, 0)], 0)).toEqual([]);
  });
});

describe('a standing', () => {
  const ID = '3f0c63a8-6f4b-4c55-9a0e-0a7b7a6d2f10';
  const published = {
    rule: rule('multiplier'),
    minRounds: 1,
    entries: [1, 2],
    events: [
      { entry: 2, ...round(1_200n, 1_700_000_000_000) },
      { entry: 1, ...round(2_550n, 1_700_000_000_123) },
      { entry: 3, ...round(9_999n, 1_700_000_000_000) },
    ],
  };

  it('is written as its description says, without entries that are out', () => {
    expect(standingText(ID, standingOf(published))).toBe(
      `marquee-standing-1\n${ID}\n1\t1\t2550\t1\t1700000000123\n2\t2\t1200\t1\t1700000000000\n`,
    );
  });

  it('has the hash that any other tool makes of that text', async () => {
    // printf of the text above, piped into sha256sum.
    expect(await standingSha256(ID, standingOf(published))).toBe(
      'dcf37cf55079d661746add368d91d2a8adaa2b59ace0e62ffdf83187c3509873',
    );
  });

  it('is the same in whatever order the events are read', () => {
    const event = fc.record({
      entry: fc.integer({ min: 1, max: 4 }),
      score: fc.bigInt({ min: -5n, max: 5n }),
      openedAt: fc.integer({ min: 0, max: 5 }),
      settledAt: fc.integer({ min: 5, max: 9 }),
    });
    const events = fc.array(event, { maxLength: 20 });
    const kind = fc.constantFrom('wins' as const, 'multiplier' as const, 'best_rounds' as const);
    fc.assert(
      fc.property(
        events.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        kind,
        ([list, shuffled], of) => {
          const standing = { rule: rule(of, 2, 3), minRounds: 1, entries: [1, 2, 3] };
          expect(standingOf({ ...standing, events: shuffled })).toEqual(
            standingOf({ ...standing, events: list }),
          );
        },
      ),
    );
  });
});

it('writes scores with two digits, and reads them', () => {
  fc.assert(fc.property(fc.bigInt(), (score) => parseScore(scoreText(score)) === score));
  expect([5n, -5n, 2_550n, -100n].map(scoreText)).toEqual(['0.05', '-0.05', '25.50', '-1.00']);
  for (const text of ['1', '1.5', '1e3.00', '+1.00', '']) expect(() => parseScore(text)).toThrow('no score');
});
