import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import { percent } from '../canary/percent.ts';
import type { Rollout } from '../canary/rollout.ts';
import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { refusal } from '../registry-error.ts';
import { utc } from '../utc.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { parseNumber } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface CanaryTools {
  registry: CommandRegistry;
  show: Show;
  withCause: (command: Command) => Command;
  /** Shows a composition that went live for all. */
  showChange: (composition: Composition) => Promise<void>;
}

/** `5%` as 0.05. @throws RegistryError USAGE */
export function parseShare(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,4})?)%$/.exec(text.replaceAll(' ', '')) ?? [];
  const share = Number(number) / 100;
  if (number !== undefined && share <= 1) return share;
  throw refusal('USAGE', `"${text}" is no share.`, 'Give one from 0% to 100%, such as 5%.');
}

const parseId = (text: string): number => parseNumber(text, 'canary', 'canary status');

const describeRollout = (rollout: Rollout): string =>
  table([
    ['CANARY', 'SHARE', 'TRIES', 'SINCE'],
    ...rollout.canaries.map(({ id, share, pins, since }) => [
      String(id),
      percent(share),
      Object.entries(pins)
        .map(([name, version]) => `${name}@${version}`)
        .join(' '),
      utc(since),
    ]),
  ]);

/** What is tried, and what edges took off. */
export async function describeCanaries({ canaries }: Pick<CommandRegistry, 'canaries'>): Promise<string> {
  const rollout = await canaries.current();
  const taken = (await canaries.aborts()).map(
    ({ canary, at, by, reason }) => `The edge ${by} took canary ${canary} off, ${utc(at)}: ${reason}`,
  );
  return [rollout === null ? 'No canary runs.' : describeRollout(rollout), ...taken].join('\n');
}

/** Begins what `pin --canary` asks for. */
export async function startCanary(
  { registry, show }: Pick<CanaryTools, 'registry' | 'show'>,
  pins: Record<string, string>,
  share: string,
  { cause, accept }: { cause: Cause; accept: PinOptions },
): Promise<void> {
  const rollout = await registry.canaries.start(pins, parseShare(share), cause, accept);
  show(
    `${await describeCanaries(registry)}\nRaise it with: canary share ${rollout.lastCanary} <share> --why "…"`,
    rollout,
  );
}

/** `canary …` */
export function addCanaryCommands(program: Command, tools: CanaryTools): void {
  const { registry, show, withCause, showChange } = tools;
  const canary = program.command('canary').description('show and change what a share of the visitors tries');
  const showRollout = async (rollout: Rollout): Promise<void> =>
    show(await describeCanaries(registry), rollout);

  canary
    .command('status')
    .description('show what is tried, by which share, and what edges took off')
    .action(async () => show(await describeCanaries(registry), await registry.canaries.current()));

  withCause(canary.command('share'))
    .description('let more or fewer visitors try it; who tries it goes on when it is raised')
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
}
