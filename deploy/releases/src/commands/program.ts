import path from 'node:path';

import { Command } from 'commander';

import type { AcceptableFault, Cause } from '../pinning.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import { buildPackage, releasablePackages } from './build-package.ts';
import {
  describeChange,
  describeDiff,
  describeHistory,
  describeReleases,
  describeStatus,
  statusOf,
} from './describe.ts';
import { parseNumber, parsePins } from './parse-pins.ts';
import { type BuildSource, publishBuilds, type Show } from './publish-builds.ts';

export interface ProgramOptions {
  registry: Registry;
  repositoryRoot: string;
  /** What relative paths on the command line count from. */
  workingFolder: string;
  user: string;
  show: Show;
}

interface CauseOptions {
  why?: string;
  by: string;
}

interface PublishFlags {
  from?: string;
  version?: string;
  by: string;
}

interface PinFlags extends CauseOptions {
  acceptChangedExports?: boolean;
}

const acceptedBy = ({ acceptChangedExports = false }: PinFlags): AcceptableFault[] =>
  acceptChangedExports ? ['KERNEL_EXPORT_CHANGED'] : [];

/** Without a reason the registry refuses, and says what to add. */
const cause = ({ why = '', by }: CauseOptions): Cause => ({ why, by });

/** The commands of `npm run release`. Nothing runs before `parseAsync`. */
export function createProgram({
  registry,
  repositoryRoot,
  workingFolder,
  user,
  show,
}: ProgramOptions): Command {
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
        '\nExit codes: 0 done, 1 refused, 2 not understood. Data: MARQUEE_DATA, by default .marquee.',
    );

  const withCause = (command: Command): Command =>
    command
      .option('--why <reason>', 'the reason, for the history (required)')
      .option('--by <name>', 'who does this', user);

  program
    .command('publish')
    .description('build packages and keep the builds as releases; all of them when none is named')
    .argument('[package...]', 'shell, mfe-catalogue, …')
    .option('--from <folder>', 'publish this built folder instead of building')
    .option('--version <version>', 'publish under this version instead of the one of the build')
    .option('--by <name>', 'who does this', user)
    .action(async (packages: string[], { from, version, by }: PublishFlags) => {
      if (from !== undefined && packages.length > 0)
        throw refusal('USAGE', 'Both packages and --from were given.', 'Give one of the two.');
      const named = packages.length > 0 ? packages : releasablePackages(repositoryRoot);
      const sources: BuildSource[] =
        from === undefined
          ? named.map((name) => () => buildPackage(repositoryRoot, name))
          : [() => Promise.resolve(path.resolve(workingFolder, from))];
      await publishBuilds({ registry, sources, options: { version, by }, show });
    });

  program
    .command('list')
    .description('show the releases there are, and which are live')
    .argument('[package]', 'only of this package')
    .action((packageName?: string) => {
      const releases = registry.list(packageName);
      show(describeReleases(releases), releases);
    });

  withCause(program.command('pin'))
    .description('make releases live; the other packages stay as they are')
    .argument('<package@version...>')
    .option(
      '--accept-changed-exports',
      'also where the shell offers an export of the kernel with other types than a remote was built against',
    )
    .action((pins: string[], options: PinFlags) => {
      const composition = registry.pin(parsePins(pins), cause(options), { accept: acceptedBy(options) });
      show(describeChange(composition), composition);
    });

  program
    .command('status')
    .description('show what is live, since when, by whom and why')
    .action(() => {
      const status = statusOf(registry.history());
      show(describeStatus(status), status);
    });

  program
    .command('history')
    .description('show every composition, newest first')
    .action(() => {
      const history = registry.history();
      show(describeHistory(history), history.toReversed());
    });

  program
    .command('diff')
    .description('show what changed between two compositions: versions, bytes, routes')
    .argument('<a>', 'number of the earlier one')
    .argument('<b>', 'number of the later one')
    .action((from: string, to: string) => {
      const diff = registry.diff(parseNumber(from), parseNumber(to));
      show(describeDiff(diff), diff);
    });

  withCause(program.command('rollback'))
    .description('make the pins of an earlier composition live again; without a number, the one before')
    .argument('[composition]', 'number of the composition to go back to')
    .action((number: string | undefined, options: CauseOptions) => {
      const composition = registry.rollback(
        number === undefined ? undefined : parseNumber(number),
        cause(options),
      );
      show(describeChange(composition), composition);
    });

  return program;
}
