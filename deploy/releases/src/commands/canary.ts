import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import type { CanaryOptions } from '../canary/canary-desk.ts';
import type { Rollout } from '../canary/rollout.ts';
import type { Cause } from '../history-writer.ts';
import { parseShare } from './canary-flags.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { type CanaryView, describeCanaries } from './describe-canaries.ts';
import { parseNumber } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';

interface CanaryTools extends CanaryView {
  registry: CommandRegistry;
  show: Show;
  withCause: (command: Command) => Command;
  /** Shows a composition that went live for all. */
  showChange: (composition: Composition) => Promise<void>;
}

const parseId = (text: string): number => parseNumber(text, 'canary', 'canary status');

/** Begins what `pin --canary` asks for. */
export async function startCanary(
  { registry, show, ...view }: Omit<CanaryTools, 'showChange' | 'withCause'>,
  pins: Record<string, string>,
  { share, ...options }: CanaryOptions & { share: number },
  cause: Cause,
): Promise<void> {
  const rollout = await registry.canaries.start(pins, share, cause, options);
  const next =
    options.plan === undefined
      ? `Raise it with: canary share ${rollout.lastCanary} <share> --why "…"`
      : `The registry's service raises it, while it runs. Hold it with: canary hold ${rollout.lastCanary} --why "…"`;
  show(`${await describeCanaries({ registry, ...view })}\n${next}`, rollout);
}

/** What people do with a plan. */
const PLAN_COMMANDS: ReadonlyArray<{ name: keyof CommandRegistry['plans']; does: string }> = [
  { name: 'hold', does: 'take no planned step of it until it is resumed' },
  { name: 'resume', does: 'let its plan go on; the next step comes when its time has passed again' },
  { name: 'drop', does: 'drop its plan and leave its share as it is' },
];

/** `canary …` */
export function addCanaryCommands(program: Command, tools: CanaryTools): void {
  const { registry, show, withCause, showChange } = tools;
  const canary = program.command('canary').description('show and change what a share of the visitors tries');
  const showRollout = async (rollout: Rollout): Promise<void> => show(await describeCanaries(tools), rollout);

  canary
    .command('status')
    .description('show what is tried, by which share, and what edges took off')
    .action(async () => show(await describeCanaries(tools), await registry.canaries.current()));

  withCause(canary.command('share'))
    .description(
      'let more or fewer visitors try it; who tries it goes on when it is raised, and a plan is held',
    )
    .argument('<canary>')
    .argument('<share>', 'such as 20%')
    .action(async (id: string, share: string, options: CauseOptions) =>
      showRollout(await registry.canaries.setShare(parseId(id), parseShare(share), causeOf(options))),
    );

  withCause(canary.command('finish'))
    .description('give it to all')
    .argument('<canary>')
    .action(async (id: string, options: CauseOptions) =>
      showChange(await registry.canaries.finish(parseId(id), causeOf(options))),
    );

  withCause(canary.command('abort'))
    .description('take it off')
    .argument('<canary>')
    .action(async (id: string, options: CauseOptions) =>
      showRollout(await registry.canaries.stop(parseId(id), causeOf(options))),
    );

  for (const { name, does } of PLAN_COMMANDS)
    withCause(canary.command(name))
      .description(does)
      .argument('<canary>')
      .action(async (id: string, options: CauseOptions) =>
        showRollout(await registry.plans[name](parseId(id), causeOf(options))),
      );
}
