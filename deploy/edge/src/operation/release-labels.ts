import type { CompositionSummary } from '../composer/composer.ts';

export interface ReleaseLabels {
  package: string;
  version: string;
}

const UNKNOWN: ReleaseLabels = { package: 'unknown', version: 'unknown' };

/**
 * Under which release a failure is counted that a page reports: one that is live, else `unknown`. Anybody may send a
 * report, and each new pair of labels stays in memory for as long as the edge runs.
 */
export function releaseLabels(
  compositions: readonly CompositionSummary[],
  said: ReleaseLabels,
): ReleaseLabels {
  return compositions.some(({ pins }) => pins[said.package] === said.version)
    ? { package: said.package, version: said.version }
    : UNKNOWN;
}

/**
 * The package that a failure is one of, for who compares compositions: the process that is told of it knows every package
 * that is live, and perhaps not yet the release that another process has sent.
 */
export const packageLabel = (compositions: readonly CompositionSummary[], said: string): string =>
  compositions.some(({ pins }) => Object.hasOwn(pins, said)) ? said : UNKNOWN.package;
