import type { Command } from 'commander';

import type { AcceptableFault } from '../approvals/change.ts';
import { parseNumber } from './parse-pins.ts';

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

/** The composition that a change was decided by looking at. */
export interface LiveFlag {
  on?: string;
}

export const withLiveFlag = (command: Command): Command =>
  command.option(
    '--on <composition>',
    'only while this composition, which you have looked at, is still live',
  );

/** @throws RegistryError USAGE */
export const onOf = ({ on }: LiveFlag): { ifLive?: number } =>
  on === undefined ? {} : { ifLive: parseNumber(on, 'composition', 'status') };
