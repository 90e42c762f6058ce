import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import type { PromotionSource } from '../promotion/promotion-source.ts';
import type { CommandRegistry } from './command-registry.ts';
import { parseNumber } from './parse-pins.ts';
import { type ForceFlags, type LiveFlag, onOf, withForceFlag, withLiveFlag } from './pin-flags.ts';

/** The registry of another environment, by the folder or the address on the command line. */
export type EnvironmentAt = (place: string) => PromotionSource;

interface PromoteTools {
  registry: CommandRegistry;
  environmentAt: EnvironmentAt;
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
  { registry, environmentAt, withCause, showChange }: PromoteTools,
): void {
  withLiveFlag(withForceFlag(withCause(program.command('promote'))))
    .description(
      'take over what is live in another environment, with its releases as their teams signed them',
    )
    .argument(
      '<environment>',
      "its MARQUEE_DATA, or its service's address, read with the token in PROMOTE_TOKEN",
    )
    .argument('[composition]', 'one of its compositions; by default what is live there')
    .action(
      async (environment: string, number: string | undefined, { by, why = '', ...flags }: PromoteFlags) => {
        const composition =
          number === undefined ? {} : { composition: parseNumber(number, 'composition', 'history') };
        await showChange(
          await registry.promote(
            { from: environmentAt(environment), ...composition },
            { by, why },
            { accept: flags.force, ...onOf(flags) },
          ),
        );
      },
    );
}
