import type { Composition } from '@marquee/kernel/contracts';
import { Command } from 'commander';

import type { InBrowser } from '../check/add-browser-lines.ts';
import type { EdgeReport } from '../edge-reports.ts';
import { isServed } from '../edge-states.ts';
import { refusal } from '../registry-error.ts';
import { addApprovalCommands } from './approvals.ts';
import { addAuditCommands } from './audit.ts';
import { releasablePackages } from './build-package.ts';
import { type CanaryFlags, parseCanary, withCanaryFlags } from './canary-flags.ts';
import { addCanaryCommands, startCanary } from './canary.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import { addCheckCommands } from './check.ts';
import type { CommandRegistry } from './command-registry.ts';
import { describeCanaries } from './describe-canaries.ts';
import { describeEdges, waitForEdges } from './describe-edges.ts';
import {
  describeChange,
  describeDiff,
  describeHistory,
  describeReleases,
  describeStatus,
  statusOf,
} from './describe.ts';
import { addFreezeCommands, describeFreezes } from './freeze.ts';
import { addKeyCommands } from './keys.ts';
import { parseNumber, parsePins } from './parse-pins.ts';
import { type ForceFlags, type LiveFlag, onOf, withForceFlag, withLiveFlag } from './pin-flags.ts';
import { addPreviewCommands } from './previews.ts';
import { addPromoteCommand, type EnvironmentAt } from './promote.ts';
import type { Show } from './publish-builds.ts';
import { addPublishCommand } from './publish.ts';
import { addRetentionCommand } from './retention.ts';
import { addTokenCommands } from './tokens.ts';

export interface ProgramOptions {
  registry: CommandRegistry;
  repositoryRoot: string;
  /** What relative paths on the command line count from. */
  workingFolder: string;
  environmentAt: EnvironmentAt;
  /** Where visitors reach the site. */
  site: string;
  user: string;
  show: Show;
  /** What the edges say that they serve. */
  edges: () => EdgeReport[] | Promise<EdgeReport[]>;
  clock: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  /** Told when a composition was written that a running edge does not serve. */
  notServed: () => void;
  /** Told when checks refuse what was only looked at. */
  refused: () => void;
  inBrowser: InBrowser;
}

interface PinFlags extends CauseOptions, ForceFlags, LiveFlag, CanaryFlags {}

/** A mistyped name is not the same as a package without releases. @throws RegistryError PACKAGE_UNKNOWN */
async function requireKnownPackage(
  registry: CommandRegistry,
  repositoryRoot: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || (await registry.list(name)).length > 0) return;
  const known = releasablePackages(repositoryRoot);
  if (known.includes(name)) return;
  throw refusal(
    'PACKAGE_UNKNOWN',
    `There is no package ${JSON.stringify(name)}, and no release of one.`,
    `Name one of: ${known.join(', ')}.`,
  );
}

/** The commands of `npm run release`. Nothing runs before `parseAsync`. */
export function createProgram({
  registry,
  repositoryRoot,
  workingFolder,
  environmentAt,
  site,
  user,
  show,
  notServed,
  refused,
  inBrowser,
  ...edgeTools
}: ProgramOptions): Command {
  /** A composition that was just written, with what the edges make of it. */
  const showChange = async (composition: Composition): Promise<void> => {
    show(describeChange(composition), composition);
    await waitForEdges(composition.number, edgeTools);
    const { edges, clock } = edgeTools;
    const reports = await edges();
    if (reports.length === 0) return;
    show(describeEdges(reports, composition.number, clock()), composition);
    if (!isServed(reports, composition.number, clock())) notServed();
  };

  const program = new Command('release')
    .description(
      'Publishes builds as immutable releases, and pins which of them are live together.\n' +
        'A pin or a rollback shows on the next request; nothing restarts.',
    )
    .option('--json', 'print one JSON document instead of text')
    // What cannot be parsed is thrown, and told like every other refusal.
    .configureOutput({ outputError: () => {} })
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  publish mfe-catalogue\n' +
        '  pin mfe-catalogue@1.4.0 --why "search by provider"\n' +
        '  rollback --why "search answers nothing in Polish"\n' +
        '\nExit codes: 0 done, 1 refused, 2 not understood, 3 done, but an edge serves another composition. Data: MARQUEE_DATA, by default .marquee.',
    );

  const compositionOf = (text: string): number => parseNumber(text, 'composition', 'history');

  const withCause = (command: Command): Command =>
    command
      .option('--why <reason>', 'the reason, for the history (required)')
      .option('--by <name>', 'who does this', user);

  addPublishCommand(program, { registry, repositoryRoot, workingFolder, user, show });

  program
    .command('list')
    .description('show the releases there are, and which are live')
    .argument('[package]', 'only of this package')
    .action(async (packageName?: string) => {
      await requireKnownPackage(registry, repositoryRoot, packageName);
      const releases = await registry.list(packageName);
      show(describeReleases(releases), releases);
    });

  withLiveFlag(withForceFlag(withCanaryFlags(withCause(program.command('pin')))))
    .description('make releases live; the other packages stay as they are')
    .argument('<package@version...>')
    .action(async (given: string[], options: PinFlags) => {
      const pins = parsePins(given);
      const accept = { accept: options.force, ...onOf(options) };
      const canary = parseCanary(options);
      if (canary === null) await showChange(await registry.pin(pins, causeOf(options), accept));
      else
        await startCanary({ registry, show, ...edgeTools }, pins, { ...canary, ...accept }, causeOf(options));
    });

  withLiveFlag(withCause(program.command('unpin')))
    .description('take packages off the site; the other packages stay as they are')
    .argument('<package...>')
    .action(async (packages: string[], options: CauseOptions & LiveFlag) => {
      await showChange(await registry.unpin(packages, causeOf(options), onOf(options)));
    });

  program
    .command('status')
    .description('show what is live, since when, by whom and why, and what each edge serves')
    .action(async () => {
      const status = statusOf(await registry.history(), await edgeTools.edges());
      const rollout = await registry.canaries.current();
      const tried = rollout === null ? '' : `${await describeCanaries({ registry, ...edgeTools })}\n\n`;
      const freezes = await registry.freezes.list();
      const frozen = freezes.length === 0 ? '' : `${describeFreezes(freezes)}\n\n`;
      show(
        frozen + tried + describeStatus(status, edgeTools.clock()),
        status && { ...status, rollout, freezes },
      );
    });

  program
    .command('history')
    .description('show every composition, newest first')
    .action(async () => {
      const history = await registry.history();
      show(describeHistory(history, await registry.damagedCompositions()), history.toReversed());
    });

  addCheckCommands(program, { registry, show, user, withCause, refused, inBrowser });
  addApprovalCommands(program, { registry, show, user, withCause, showChange });
  addPromoteCommand(program, { registry, environmentAt, withCause, showChange });
  addAuditCommands(program, { registry, show });
  addCanaryCommands(program, { registry, show, withCause, showChange, ...edgeTools });
  addFreezeCommands(program, { registry, show, withCause, clock: edgeTools.clock });
  addPreviewCommands(program, { registry, site, show, withCause, showChange });
  addRetentionCommand(program, { registry, show, withCause });
  addTokenCommands(program, { registry, show, withCause });
  addKeyCommands(program, { registry, show, withCause, workingFolder });

  program
    .command('diff')
    .description('show what changed between two compositions: versions, bytes, routes')
    .argument('<a>', 'number of the earlier one')
    .argument('<b>', 'number of the later one')
    .action(async (from: string, to: string) => {
      const diff = await registry.diff(compositionOf(from), compositionOf(to));
      show(describeDiff(diff), diff);
    });

  withLiveFlag(withCause(program.command('rollback')))
    .description('make the pins of an earlier composition live again; without a number, the one before')
    .argument('[composition]', 'number of the composition to go back to')
    .action(async (number: string | undefined, options: CauseOptions & LiveFlag) => {
      await showChange(
        await registry.rollback(
          number === undefined ? undefined : compositionOf(number),
          causeOf(options),
          onOf(options),
        ),
      );
    });

  return program;
}
