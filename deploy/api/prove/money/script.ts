import * as fc from 'fast-check';

import type { ModelCall } from '../../src/wallet/model.fixture.ts';
import { histories } from '../../src/wallet/random-histories.fixture.ts';

/**
 * What the line does to a call: it comes twice, its answer is lost and it is asked again, or it is changed on its way and
 * sent as it should be afterwards.
 */
export const LINES = ['sound', 'doubling', 'losing', 'tampering'] as const;

export interface Sending {
  call: ModelCall;
  line: (typeof LINES)[number];
}

/** Sent at once. The next step begins when all of them are answered, or will never be. */
export type Step = readonly Sending[];

const MOST_AT_ONCE = 3;

const lines = fc.oneof(
  { weight: 5, arbitrary: fc.constant('sound' as const) },
  { weight: 2, arbitrary: fc.constant('doubling' as const) },
  { weight: 2, arbitrary: fc.constant('losing' as const) },
  { weight: 1, arbitrary: fc.constant('tampering' as const) },
);

/** Histories whose calls come one by one, or some at a time. */
const scripts: fc.Arbitrary<Step[]> = histories.chain((calls) =>
  fc
    .tuple(
      fc.array(lines, { minLength: calls.length, maxLength: calls.length }),
      fc.array(fc.integer({ min: 1, max: MOST_AT_ONCE }), {
        minLength: calls.length,
        maxLength: calls.length,
      }),
    )
    .map(([each, sizes]) => {
      const sendings = calls.map((call, index) => ({ call, line: each[index] ?? 'sound' }));
      const steps: Step[] = [];
      for (const size of sizes) steps.push(sendings.splice(0, size));
      return steps.filter(({ length }) => length > 0);
    }),
);

/** The script of this number: the same for the same seed. */
export const scriptOf = (seed: number, number: number): Step[] => {
  const [script] = fc.sample(scripts, { seed: seed * 1_000_003 + number, numRuns: 1 });
  if (script === undefined) throw new Error('No script was drawn.');
  return script;
};
