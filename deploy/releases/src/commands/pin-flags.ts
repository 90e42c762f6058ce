import type { Command } from 'commander';

import type { AcceptableFault } from '../approvals/change.ts';

/** Refusals of the gate that may be overruled. */
export interface AcceptFlags {
  acceptChangedExports?: boolean;
  dropsRoutes?: boolean;
  overBudget?: boolean;
}

export const withAcceptFlags = (command: Command): Command =>
  command
    .option(
      '--accept-changed-exports',
      'also where the shell offers an export of the kernel with other types than a remote was built against',
    )
    .option('--drops-routes', 'also where addresses that are live would answer "not found"')
    .option(
      '--over-budget',
      'also where a route asks for more bytes than deploy/releases/budgets.json allows',
    );

export const acceptedBy = ({
  acceptChangedExports,
  dropsRoutes,
  overBudget,
}: AcceptFlags): AcceptableFault[] => [
  ...(acceptChangedExports ? ['KERNEL_EXPORT_CHANGED' as const] : []),
  ...(dropsRoutes ? ['ADDRESSES_DROPPED' as const] : []),
  ...(overBudget ? ['OVER_BUDGET' as const] : []),
];
