import { Composition, PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Abort } from '../canary/rollout-store.ts';
import { Rollout } from '../canary/rollout.ts';
import { Commit } from '../commit.ts';
import { FAULT_CODES } from '../registry-error.ts';

/** What the service answers, where the rooms that it is about have no schema of it themselves. */

export const Fault = z.object({
  code: z.enum(FAULT_CODES),
  message: z.string(),
  /** What to do about it. */
  nextStep: z.string(),
});

/** Every answer that is none of what was asked for. */
export const Refused = z.object({ faults: z.tuple([Fault], Fault) });
export type Refused = z.infer<typeof Refused>;

const Size = { bytes: z.number(), brotliBytes: z.number() };

export const ReleaseSummary = z.object({
  ...Size,
  package: PackageName,
  version: z.string(),
  publishedAt: z.nullable(z.string()),
  by: z.string(),
  team: z.string(),
  commit: z.nullable(Commit),
  isLive: z.boolean(),
  isDamaged: z.boolean(),
});

const PackageDiff = z.object({
  package: PackageName,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  before: z.object(Size),
  after: z.object(Size),
  fresh: z.object(Size),
  routesAdded: z.array(z.string()),
  routesRemoved: z.array(z.string()),
  routesChanged: z.array(z.string()),
});

export const CompositionDiff = z.object({
  from: z.number(),
  to: z.number(),
  packages: z.array(PackageDiff),
});

export const Head = z.object({ line: z.int(), hash: z.string() });

/** What is tried now, and what edges took off. */
export const Tried = z.object({ rollout: z.nullable(Rollout), aborts: z.array(Abort) });

export { Composition };
