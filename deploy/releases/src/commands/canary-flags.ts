import type { Command } from 'commander';

import { type PlannedSteps, planFaults } from '../canary/plan.ts';
import { refusal, refuseIfAny, type RegistryError } from '../registry-error.ts';
import { parseDuration } from './duration.ts';

/** For a share of the visitors first, and how it is raised from there. */
export interface CanaryFlags {
  canary?: string;
  every?: string;
  finish?: boolean;
  pages?: string;
}

/** With fewer pages at a step its figures say little. */
export const ENOUGH_PAGES = 400;

export const withCanaryFlags = (command: Command): Command =>
  command
    .option(
      '--canary <shares>',
      'for a share of the visitors first, such as 5%; with --every one share after the other, such as 1%,10%,50%',
    )
    .option('--every <time>', "from one share to the next, such as 30m; the registry's service raises it")
    .option('--finish', 'with --every, give it to all after the last share')
    .option(
      '--pages <count>',
      `with --every, so many pages of it at each step before the next one; ${ENOUGH_PAGES} by default`,
    );

/** `5%` as 0.05. @throws RegistryError USAGE */
export function parseShare(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,4})?)%$/.exec(text.replaceAll(' ', '')) ?? [];
  const share = Number(number) / 100;
  if (number !== undefined && share <= 1) return share;
  throw refusal('USAGE', `"${text}" is no share.`, 'Give one from 0% to 100%, such as 5%.');
}

function parsePages(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw refusal('USAGE', `"${text}" is no number of pages.`, 'Give one such as 400.');
}

const needsMore = (message: string, nextStep: string): RegistryError => refusal('USAGE', message, nextStep);

/**
 * The share that a canary begins with, and the plan where there is one; null where it is for all at once.
 *
 * @throws RegistryError USAGE, PLAN_UNSUITABLE
 */
export function parseCanary({ canary, every, finish = false, pages }: CanaryFlags): {
  share: number;
  plan?: PlannedSteps;
} | null {
  const isPlanned = every !== undefined || finish || pages !== undefined;
  if (canary === undefined) {
    if (!isPlanned) return null;
    throw needsMore(
      'There is no share to begin with.',
      'Give one with --canary, such as --canary 1%,10%,50%.',
    );
  }
  const [share = 0, ...shares] = canary.split(',').map(parseShare);
  if (every === undefined) {
    if (shares.length === 0 && !isPlanned) return { share };
    throw needsMore('The time between two steps is missing.', 'Give it with --every, such as --every 30m.');
  }
  const plan = {
    shares,
    everyMinutes: parseDuration(every),
    leastPages: pages === undefined ? ENOUGH_PAGES : parsePages(pages),
    finishes: finish,
  };
  refuseIfAny(planFaults(share, plan));
  return { share, plan };
}
