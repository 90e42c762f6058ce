import type { Command } from 'commander';

import { refuseIfAny } from '../registry-error.ts';
import type { Act, HistoryLine } from '../store/history.ts';
import { utc } from '../utc.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Show } from './publish-builds.ts';
import { kilobytes, table } from './text.ts';

const approved = (act: { approval?: { by: string } | undefined }): string =>
  act.approval === undefined ? '' : `, approved by ${act.approval.by}`;

const forced = ({ overruled = [] }: { overruled?: readonly string[] | undefined }): string =>
  overruled.length === 0 ? '' : `, overruling ${overruled.join(', ')}`;

/** What was done, in words. */
export function describeAct(act: Act): string {
  switch (act.kind) {
    case 'publish':
      return `published ${act.package}@${act.version}${act.source === undefined ? '' : ` from ${act.source}`}`;
    case 'sign':
      return `signed ${act.package}@${act.version} anew, team ${act.team}`;
    case 'trust':
      return `keys, list ${act.version}: ${act.what}${approved(act)}`;
    case 'request':
      return `request ${act.request}: ${act.what}`;
    case 'decline':
      return `declined request ${act.request}`;
    case 'adopt':
      return `adopted ${Object.keys(act.compositions).length} compositions, ${Object.keys(act.releases).length} releases`;
    case 'rollout':
    case 'freeze':
    case 'previews':
    case 'token':
      return act.what;
    case 'retention':
      return `removed ${act.releases.length} releases (${kilobytes(act.bytes)}) that nothing of ${act.keepDays} days named`;
    case 'check':
      return `checks of ${Object.entries(act.pins)
        .map(([name, version]) => `${name}@${version}`)
        .join(' ')}: ${act.verdict}`;
    case 'abort':
      return `canary ${act.canary} was taken off by an edge`;
    case 'candidate':
      return `composition ${act.composition} may be tried${forced(act)}${approved(act)}`;
    case 'preview':
      return `composition ${act.composition} may be previewed`;
    case 'pin':
      return `pinned, composition ${act.composition}${forced(act)}${approved(act)}`;
    case 'unpin':
      return `unpinned, composition ${act.composition}${approved(act)}`;
    case 'rollback':
      return `rolled back to ${act.rollbackTo}, composition ${act.composition}`;
  }
}

/** @param lines oldest first; shown newest first */
export const describeLines = (lines: readonly HistoryLine[]): string =>
  lines.length === 0
    ? 'Nothing has been done here yet.'
    : table([
        ['LINE', 'WHEN', 'BY', 'FROM', 'WHAT', 'WHY'],
        ...lines
          .toReversed()
          .map(({ line, at, by, from, act, why }) => [
            String(line),
            utc(at),
            by,
            from,
            describeAct(act),
            why,
          ]),
      ]);

/** `audit log` and `audit verify`. */
export function addAuditCommands(
  program: Command,
  { registry, show }: { registry: Pick<CommandRegistry, 'audit' | 'lines' | 'head'>; show: Show },
): void {
  const audit = program.command('audit').description('show and check who did what here');

  audit
    .command('log')
    .description('show every line of the history, newest first')
    .action(async () => {
      const lines = await registry.lines();
      show(describeLines(lines), lines.toReversed());
    });

  audit
    .command('verify')
    .description('find lines of the history that were removed, changed, moved or inserted')
    .option('--head <hash>', 'a hash that was kept, such as "history" in the data of a page')
    .action(async ({ head: known }: { head?: string }) => {
      refuseIfAny(await registry.audit(known));
      const { line, hash } = await registry.head();
      show(
        line === 0
          ? 'The history has no line yet; it begins with the next publish or pin.'
          : `The history is whole: ${line} lines, the last one ${hash}.`,
        { line, hash },
      );
    });
}
