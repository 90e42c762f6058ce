import type { Command } from 'commander';
import * as z from 'zod/mini';

import type { Freeze } from '../freeze/freeze-store.ts';
import { refusal } from '../registry-error.ts';
import { utc } from '../utc.ts';
import type { CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { parseNumber } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface FreezeTools {
  registry: Pick<CommandRegistry, 'freezes'>;
  show: Show;
  withCause: (command: Command) => Command;
  clock: () => Date;
}

const Moment = z.iso.datetime({ offset: true });

/** A moment with its time zone, seconds may be left out. @throws RegistryError USAGE */
export function parseMoment(text: string): Date {
  const withSeconds = text.replace(/T(\d\d:\d\d)(?=Z|[+-])/, 'T$1:00');
  if (Moment.safeParse(withSeconds).success) return new Date(withSeconds);
  throw refusal(
    'USAGE',
    `"${text}" is no moment.`,
    'Give day, time and time zone, such as 2026-12-24T18:00Z or 2026-12-24T18:00+01:00.',
  );
}

/** @param freezes those that run or are to come */
export const describeFreezes = (freezes: readonly Freeze[]): string =>
  freezes.length === 0
    ? 'No freeze runs or is to come.'
    : table([
        ['FREEZE', 'FROM', 'UNTIL', 'BY', 'WHY'],
        ...freezes.map(({ id, from, until, by, why }) => [String(id), utc(from), utc(until), by, why]),
      ]);

/** `freeze …` */
export function addFreezeCommands(program: Command, { registry, show, withCause, clock }: FreezeTools): void {
  const freeze = program.command('freeze').description('show and change when nothing new goes live');
  const showAll = async (): Promise<void> => {
    const freezes = await registry.freezes.list();
    show(describeFreezes(freezes), freezes);
  };

  freeze.command('list').description('show the freezes that run or are to come').action(showAll);

  withCause(freeze.command('start'))
    .description('let nothing new go live for a time; a rollback always goes through')
    .requiredOption('--until <moment>', 'when it ends, such as 2026-12-27T06:00Z')
    .option('--from <moment>', 'when it begins; now by default')
    .action(async ({ from, until, by, why = '' }: CauseOptions & { from?: string; until: string }) => {
      const span = { from: from === undefined ? clock() : parseMoment(from), until: parseMoment(until) };
      await registry.freezes.start(span, { by, why });
      await showAll();
    });

  withCause(freeze.command('end'))
    .description('end a freeze now, or take it back before it begins')
    .argument('<freeze>')
    .action(async (id: string, { by, why = '' }: CauseOptions) => {
      await registry.freezes.end(parseNumber(id, 'freeze', 'freeze list'), { by, why });
      await showAll();
    });
}
