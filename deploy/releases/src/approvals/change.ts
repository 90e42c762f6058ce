import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { describeSteps } from '../canary/describe-steps.ts';
import { percent } from '../canary/percent.ts';
import { PlannedSteps } from '../canary/plan.ts';
import { PublicKeyText, Signature } from '../trust/keys.ts';

/** What may be overruled, by the check that finds it; the composition records it. */
export const FORCIBLE = {
  addresses: 'ADDRESSES_DROPPED',
  checks: 'CHECK_MISSING',
  contracts: 'CONTRACT_BROKEN',
  kernel: 'KERNEL_EXPORT_CHANGED',
  sizes: 'OVER_BUDGET',
} as const;

export const AcceptableFault = z.enum(Object.values(FORCIBLE));
export type AcceptableFault = z.infer<typeof AcceptableFault>;

export const Pins = z.record(PackageName, z.string());
export const Accept = z.optional(z.array(AcceptableFault));

/** What one person asks for and another one approves. */
export const Change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pin'), pins: Pins, accept: Accept }),
  z.object({
    do: z.literal('canary'),
    pins: Pins,
    share: z.number(),
    /** The whole of it is approved, or none. */
    plan: z.optional(PlannedSteps),
    accept: Accept,
  }),
  z.object({ do: z.literal('unpin'), packages: z.array(PackageName) }),
  z.object({ do: z.literal('add-person'), person: z.string(), publicKey: PublicKeyText }),
  z.object({ do: z.literal('stop-asking') }),
  z.object({ do: z.literal('stop-requiring-checks') }),
]);
export type Change = z.infer<typeof Change>;

/** The word of the second person, as it stands in the line of what was done by it. */
export const Approval = z.object({
  request: z.int().check(z.positive()),
  /** Of the request's bytes. */
  hash: z.string(),
  by: z.string(),
  signature: Signature,
});
export type Approval = z.infer<typeof Approval>;

const overruling = (accept: z.infer<typeof Accept>): string =>
  accept === undefined || accept.length === 0 ? '' : `, overruling ${accept.join(', ')}`;

const named = (pins: z.infer<typeof Pins>): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

const planned = ({ share, plan }: Extract<Change, { do: 'canary' }>): string =>
  plan === undefined ? '' : `, ${describeSteps(share, plan)}`;

/** The change in words, as it is asked for. */
export function describeChange(change: Change): string {
  switch (change.do) {
    case 'pin':
      return `pin ${named(change.pins)}${overruling(change.accept)}`;
    case 'canary':
      return `let ${percent(change.share)} try ${named(change.pins)}${planned(change)}${overruling(change.accept)}`;
    case 'unpin':
      return `unpin ${change.packages.join(' ')}`;
    case 'add-person':
      return `trust a key of ${change.person}`;
    case 'stop-asking':
      return 'ask no second person any more';
    case 'stop-requiring-checks':
      return 'require no check before a pin any more';
  }
}
