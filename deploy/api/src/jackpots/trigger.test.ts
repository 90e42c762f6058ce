import { createHash, randomBytes } from 'node:crypto';

import { createSecrets } from '../secrets/secrets.ts';
import { drawTrigger, hideTrigger, openTrigger } from './trigger.ts';

const secrets = createSecrets([{ id: 'k', secret: 'a-secret-of-some-length-00000001' }]);
const DRAW = { levelId: 'mini', number: 3, currency: 'EUR' };
const HIDDEN = { trigger: 61_37n, salt: '00112233445566778899aabbccddeeff' };

/** Bytes that anybody gets again: SHA-256 of a counter. */
const seeded = (seed: string) => {
  let count = 0;
  return (length: number) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().subarray(0, length);
  };
};

const sharesOf = (drawn: readonly bigint[], classes: number, classOf: (each: bigint) => number): number => {
  const counts = Array.from({ length: classes }, () => 0);
  for (const each of drawn) counts[classOf(each)] = (counts[classOf(each)] ?? 0) + 1;
  const expected = drawn.length / classes;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** Chi-square with nineteen degrees of freedom is above this in one of a thousand. */
const UNUSUAL = 43.8;

describe('the hidden amount', () => {
  it('lies above the start, and at the ceiling at the latest', () => {
    const drawn = Array.from({ length: 200 }, () =>
      drawTrigger(5n, { kind: 'must_hit_by', ceiling: 8n }, randomBytes),
    );
    expect(new Set(drawn)).toEqual(new Set([6n, 7n, 8n]));
  });

  it('is each of those with the same chance', () => {
    const random = seeded('uniform');
    const drawn = Array.from({ length: 20_000 }, () =>
      drawTrigger(100n, { kind: 'must_hit_by', ceiling: 200n }, random),
    );
    expect(sharesOf(drawn, 20, (each) => Number((each - 101n) / 5n))).toBeLessThan(UNUSUAL);
  });

  it('comes by chance alone as late as a mean says, whatever the pot holds', () => {
    const random = seeded('geometric');
    const mean = 40n;
    const growth = Array.from({ length: 20_000 }, () =>
      Number(drawTrigger(0n, { kind: 'random', meanGrowth: mean }, random)),
    );
    const average = growth.reduce((sum, each) => sum + each, 0) / growth.length;
    // Of such a number the deviation is about its mean: four of them over the root of 20,000.
    expect(Math.abs(average - 40)).toBeLessThan(1.2);
    // Who has waited for forty units waits for as many more on average.
    const late = growth.filter((each) => each > 40).map((each) => each - 40);
    expect(Math.abs(late.reduce((sum, each) => sum + each, 0) / late.length - 40)).toBeLessThan(2);
    expect(Math.min(...growth)).toBe(1);
    expect(drawTrigger(7n, { kind: 'random', meanGrowth: 1n }, random)).toBe(8n);
  });

  it('is read again by its draw alone', async () => {
    const { sealed } = await hideTrigger(DRAW, HIDDEN, secrets);
    expect(sealed).not.toContain('6137');
    expect(openTrigger(DRAW, sealed, secrets)).toEqual(HIDDEN);
    expect(() => openTrigger({ ...DRAW, number: 4 }, sealed, secrets)).toThrow('authenticate');
  });

  it('is promised by a fingerprint that anybody computes', async () => {
    const { commitment } = await hideTrigger(DRAW, HIDDEN, secrets);
    expect(commitment).toBe(createHash('sha256').update(`mini:3:61.37:${HIDDEN.salt}`).digest('hex'));
  });
});
