import * as z from 'zod/mini';

import { type Fault } from '../registry-error.ts';

/** Of the visitors, from 0 to 1. */
export const Share = z.number().check(z.minimum(0), z.maximum(1));

const MOST_STEPS = 20;
const MOST_MINUTES = 30 * 24 * 60;

/** How a canary is raised by itself. */
export const PlannedSteps = z.object({
  /** What it is raised to after the share that it begins with, one after the other. */
  shares: z.array(Share).check(z.maxLength(MOST_STEPS)),
  /** From one step to the next, at least. */
  everyMinutes: z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)),
  /** So many pages of it have to be sent at each step before the next one. */
  leastPages: z.int().check(z.nonnegative()),
  /** Whether it is given to all after the last share. */
  finishes: z.boolean(),
});
export type PlannedSteps = z.infer<typeof PlannedSteps>;

/** A plan that runs, in the record of its canary. */
export const Plan = z.extend(PlannedSteps, {
  /** The share that the canary began with. */
  first: Share,
  by: z.string(),
  why: z.string(),
  /** When the last step was taken, or the plan was resumed: the next one is counted from here. */
  since: z.iso.datetime(),
  /** Pages of it that each edge had sent by then. */
  sentBefore: z.record(z.string(), z.int()),
  /** Left out while it goes on. */
  held: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() })),
});
export type Plan = z.infer<typeof Plan>;

/** Why a canary cannot be raised in these steps. */
export function planFaults(first: number, { shares, finishes }: PlannedSteps): Fault[] {
  const unsuitable = (message: string): Fault[] => [
    {
      code: 'PLAN_UNSUITABLE',
      message,
      nextStep: 'Give rising shares, such as 1%,10%,50%, or let it finish.',
    },
  ];
  const isRising = shares.every((share, index) => share > (shares[index - 1] ?? first));
  if (!isRising) return unsuitable('Each step of a plan has to raise the share.');
  if (shares.length === 0 && !finishes)
    return unsuitable('A plan of one share that does not finish has no step.');
  return [];
}
