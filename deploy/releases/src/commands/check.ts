import type { Command } from 'commander';

import { addBrowserLines, type InBrowser } from '../check/add-browser-lines.ts';
import { verdictOf } from '../check/check-report.ts';
import { causeOf } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { describeCheck } from './describe-check.ts';
import { parsePins } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';

interface CheckTools {
  registry: Pick<CommandRegistry, 'checks'>;
  show: Show;
  user: string;
  withCause: (command: Command) => Command;
  /** Told when a check refuses. */
  refused: () => void;
  /** Serves a candidate before an API and visits it with a browser. */
  inBrowser: InBrowser;
}

interface CheckFlags {
  browser: boolean;
  record?: boolean;
  why: string;
  by: string;
}

const RULE = {
  true: 'Nothing new goes live before all checks of it have passed.',
  false: 'No check is required before a pin.',
};

function addRuleCommands(program: Command, { registry: { checks }, show, withCause }: CheckTools): void {
  const rule = program.command('checks').description('show and change whether a pin needs passed checks');
  const showRule = async (): Promise<void> => {
    const isRequired = await checks.isRequired();
    show(RULE[isRequired ? 'true' : 'false'], { isRequired });
  };
  rule.command('status').description('show whether a pin needs them').action(showRule);

  withCause(rule.command('require'))
    .description('let nothing new go live before all checks of it have passed')
    .action(async (options: { why?: string; by: string }) => {
      await checks.require(causeOf(options));
      await showRule();
    });

  withCause(rule.command('end'))
    .description('require no checks any more; where people have keys: request stop-requiring-checks')
    .action(async (options: { why?: string; by: string }) => {
      await checks.stopRequiring(causeOf(options));
      await showRule();
    });
}

/** `check` and `checks …`. */
export function addCheckCommands(program: Command, tools: CheckTools): void {
  const { registry, show, user, refused, inBrowser } = tools;
  program
    .command('check')
    .description('look at what would be live with these releases, and change nothing')
    .argument('<package@version...>')
    .option('--no-browser', 'without visiting anything')
    .option('--record', 'keep in the history how the checks ended, for a pin that needs them')
    .option('--why <reason>', 'the reason, for the history', 'checked before a pin')
    .option('--by <name>', 'who does this', user)
    .action(async (given: string[], { record = false, why, by, browser }: CheckFlags) => {
      const looked = await registry.checks.look(parsePins(given));
      const report = await addBrowserLines(
        looked,
        browser ? inBrowser : { missing: 'no browser was wanted (--no-browser)' },
      );
      if (record) await registry.checks.record(report, { why, by });
      show(describeCheck(report), { ...report, verdict: verdictOf(report.lines) });
      if (verdictOf(report.lines) === 'refused') refused();
    });
  addRuleCommands(program, tools);
}
