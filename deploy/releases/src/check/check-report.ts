import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Fault as FaultSchema } from '../protocol/answers.ts';
import type { Fault } from '../registry-error.ts';
import { Outcome, type Verdict } from './outcome.ts';

/** What the registry judges by itself. */
const REGISTRY_CHECKS = [
  'releases',
  'servers',
  'routes',
  'addresses',
  'kernel',
  'languages',
  'sizes',
  'contracts',
] as const;

/** What needs a browser. */
export const BROWSER_CHECKS = [
  'visits',
  'policy',
  'browser errors',
  'accessibility',
  'scripts',
  'times',
] as const;

/** What is looked at before a pin, in the order in which it is told. */
const CHECKS = [...REGISTRY_CHECKS, ...BROWSER_CHECKS] as const;
export type CheckName = (typeof CHECKS)[number];

/** What can be looked at only where all of the releases can be read. */
export const NEEDS_RELEASES = REGISTRY_CHECKS.filter((check) => check !== 'releases');

/** One check of a composition that might go live. */
export const CheckLine = z.object({
  check: z.enum(CHECKS),
  outcome: Outcome,
  /** What was found, or why nothing was looked at. */
  says: z.string(),
  /** What is refused, or what to think about where it is a warning. */
  faults: z.array(FaultSchema),
});
export type CheckLine = z.infer<typeof CheckLine>;

export const CheckReport = z.object({
  /** The whole composition that was looked at. */
  pins: z.record(PackageName, z.string()),
  /** Stands for exactly these releases, see `candidateOf`. */
  candidate: z.string(),
  /** The composition that was live meanwhile; 0 for none. */
  live: z.int(),
  lines: z.array(CheckLine),
});
export type CheckReport = z.infer<typeof CheckReport>;

/** Refused by one check, else passed where every one of them looked; else nobody can tell. */
export function verdictOf(lines: ReadonlyArray<Pick<CheckLine, 'check' | 'outcome'>>): Verdict {
  if (lines.some(({ outcome }) => outcome === 'refused')) return 'refused';
  const looked = (name: CheckName): boolean =>
    lines.some(({ check, outcome }) => check === name && outcome !== 'not looked at');
  return CHECKS.every(looked) ? 'passed' : 'incomplete';
}

export const notLookedAt = (check: CheckName, says: string): CheckLine => ({
  check,
  outcome: 'not looked at',
  says,
  faults: [],
});

/** A line whose outcome follows from its faults. */
export const judged = (check: CheckName, faults: readonly Fault[], says: string): CheckLine => ({
  check,
  outcome: faults.length === 0 ? 'passed' : 'refused',
  says: faults.length === 0 ? says : faults.length === 1 ? 'one fault' : `${faults.length} faults`,
  faults: [...faults],
});
