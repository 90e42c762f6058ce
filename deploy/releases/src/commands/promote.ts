import path from 'node:path';

import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import type { CommandRegistry } from './command-registry.ts';
import { parseNumber } from './parse-pins.ts';
import { type ForceFlags, type LiveFlag, onOf, withForceFlag, withLiveFlag } from './pin-flags.ts';

interface PromoteTools {
  registry: CommandRegistry;
  workingFolder: string;
  withCause: (command: Command) => Command;
  showChange: (composition: Composition) => Promise<void>;
}

interface PromoteFlags extends ForceFlags, LiveFlag {
  why?: string;
  by: string;
}

/** `promote` */
export function addPromoteCommand(
  program: Command,
  { registry, workingFolder, withCause, showChange }: PromoteTools,
): void {
  withLiveFlag(withForceFlag(withCause(program.command('promote'))))
    .description(
      'take over what is live in another environment, with its releases as their teams signed them',
    )
    .argument('<data folder>', 'MARQUEE_DATA of the other environment')
    .argument('[composition]', 'one of its compositions; by default what is live there')
    .action(async (folder: string, number: string | undefined, { by, why = '', ...flags }: PromoteFlags) => {
      const from = path.resolve(workingFolder, folder, 'releases');
      const composition =
        number === undefined ? {} : { composition: parseNumber(number, 'composition', 'history') };
      await showChange(
        await registry.promote(
          { from, ...composition },
          { by, why },
          { accept: flags.force, ...onOf(flags) },
        ),
      );
    });
}
