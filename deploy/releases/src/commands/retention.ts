import { type Command, InvalidArgumentError } from 'commander';

import type { RetentionPlan } from '../retention/plan-retention.ts';
import { utc } from '../utc.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Show } from './publish-builds.ts';
import { kilobytes, table } from './text.ts';

interface RetentionTools {
  registry: Pick<CommandRegistry, 'retention'>;
  show: Show;
  withCause: (command: Command) => Command;
}

interface RetentionFlags {
  keepDays: number;
  dryRun?: boolean;
  why?: string;
  by: string;
}

function parseDays(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Give a number of days, such as 90.');
  return Number(text);
}

function describePlan({ releases, bytes, kept, keepDays, since }: RetentionPlan, isDone: boolean): string {
  if (releases.length === 0)
    return `All ${kept} releases are needed by something of the last ${keepDays} days.`;
  const rows = releases.map((each) => [
    `${each.package}@${each.version}`,
    utc(each.publishedAt),
    kilobytes(each.bytes),
  ]);
  const verb = isDone ? 'Removed' : 'Would remove';
  return [
    table([['RELEASE', 'PUBLISHED', 'BYTES'], ...rows]),
    `${verb} ${releases.length} releases (${kilobytes(bytes)}) that nothing since ${utc(since)} needs; ${kept} stay.`,
  ].join('\n');
}

/** `retention` */
export function addRetentionCommand(program: Command, { registry, show, withCause }: RetentionTools): void {
  withCause(program.command('retention'))
    .description(
      'remove releases that no composition, canary or request of the last days names, and no rollback would need',
    )
    .option('--keep-days <days>', 'for how many days back everything stays; 90 at least', parseDays, 90)
    .option('--dry-run', 'show what would be removed, and remove nothing')
    .action(async ({ keepDays, dryRun = false, why = '', by }: RetentionFlags) => {
      const plan = dryRun
        ? await registry.retention.plan(keepDays)
        : await registry.retention.run(keepDays, { why, by });
      show(describePlan(plan, !dryRun), plan);
    });
}
