import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

/** How one check ended. */
export const Outcome = z.enum(['passed', 'warning', 'refused', 'not looked at']);

/** How all of them together ended. */
const Verdict = z.enum(['passed', 'refused', 'incomplete']);
export type Verdict = z.infer<typeof Verdict>;

/** A line of the history: a composition was looked at that might go live. */
export const Checked = z.object({
  kind: z.literal('check'),
  candidate: z.string(),
  pins: z.record(PackageName, z.string()),
  verdict: Verdict,
  /** Outcome by check. */
  checks: z.record(z.string(), Outcome),
});
export type Checked = z.infer<typeof Checked>;
