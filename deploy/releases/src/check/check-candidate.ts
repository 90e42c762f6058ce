import type { Composition } from '@marquee/kernel/contracts';

import type { Budgets } from '../gate/budget-faults.ts';
import { liveManifests, type ManifestOf, readableManifests } from '../pinned-manifests.ts';
import { type Fault, RegistryError } from '../registry-error.ts';
import { candidateOf } from './candidate-of.ts';
import { type CheckLine, type CheckReport, judged, NEEDS_RELEASES, notLookedAt } from './check-report.ts';
import { contractsLine, type DescribeApi } from './contracts-line.ts';
import { gateLines } from './gate-lines.ts';

type Pins = Record<string, string>;

export interface CheckTools {
  live: () => Composition | null;
  /** The manifest of a release that is as its team signed it, to the last byte. */
  manifestOf: ManifestOf;
  budgets: Budgets;
  /** Why an edge could not run a release. */
  serverFaults: (packageName: string, version: string) => Promise<Fault[]>;
  describeApi: DescribeApi;
}

/** Without all of the releases nothing can be said of what they are together. */
const unreadable = ({ faults }: RegistryError): CheckLine[] => [
  judged('releases', faults, ''),
  ...NEEDS_RELEASES.map((check) => notLookedAt(check, 'not all of the releases can be read')),
];

/**
 * Looks at what would be live with these pins on top of what is, and changes nothing.
 *
 * @returns all that a pin would be refused for, beside what is in order
 */
export const createCandidateCheck =
  ({ live, manifestOf, budgets, serverFaults, describeApi }: CheckTools) =>
  async (wanted: Pins): Promise<CheckReport> => {
    const current = live();
    const pins = { ...current?.pins, ...wanted };
    const about = { pins, candidate: candidateOf(pins), live: current?.number ?? 0 };
    try {
      const manifests = readableManifests(pins, manifestOf);
      const isNew = ({ package: name, version }: { package: string; version: string }): boolean =>
        current?.pins[name] !== version;
      const fresh = manifests.filter(isNew);
      const found = await Promise.all(fresh.map((each) => serverFaults(each.package, each.version)));
      const candidate = { manifests, live: current ? liveManifests(current, manifestOf) : [], isNew };
      const contracts = await contractsLine(fresh, describeApi);
      return { ...about, lines: [...gateLines(candidate, budgets, found.flat()), contracts] };
    } catch (error) {
      if (error instanceof RegistryError) return { ...about, lines: unreadable(error) };
      throw error;
    }
  };
