import type { Command } from 'commander';

import { type AcceptableFault, FORCIBLE } from '../approvals/change.ts';
import { refusal } from '../registry-error.ts';
import { parseNumber } from './parse-pins.ts';

/** Checks whose refusal is overruled. */
export interface ForceFlags {
  force: AcceptableFault[];
}

const isForcible = (name: string): name is keyof typeof FORCIBLE => Object.hasOwn(FORCIBLE, name);

/** @throws RegistryError USAGE */
function parseForce(name: string, before: readonly AcceptableFault[]): AcceptableFault[] {
  if (isForcible(name)) return [...before, FORCIBLE[name]];
  throw refusal(
    'USAGE',
    `"${name}" is no check that can be overruled.`,
    `Name one of: ${Object.keys(FORCIBLE).join(', ')}.`,
  );
}

export const withForceFlag = (command: Command): Command =>
  command.option(
    '--force <check>',
    `overrule a check, more than one by repeating this: ${Object.keys(FORCIBLE).join(', ')}; where people have keys, a second one has to approve it (request pin … --force)`,
    parseForce,
    [],
  );

/** The composition that a change was decided by looking at. */
export interface LiveFlag {
  on?: string;
}

export const withLiveFlag = (command: Command): Command =>
  command.option(
    '--on <composition>',
    'only while this composition, which you have looked at, is still live',
  );

/** @throws RegistryError USAGE */
export const onOf = ({ on }: LiveFlag): { ifLive?: number } =>
  on === undefined ? {} : { ifLive: parseNumber(on, 'composition', 'status') };
