import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { languageFaults } from '../build/language-faults.ts';
import { kilobyteChange, kilobytes } from '../commands/text.ts';
import { byPackage } from '../diff.ts';
import { type Budgets, heaviestRoute } from '../gate/budget-faults.ts';
import { droppedAddresses } from '../gate/dropped-addresses.ts';
import { nameOf } from '../gate/name-of.ts';
import { pinFaults } from '../gate/pin-gate.ts';
import type { Fault, FaultCode } from '../registry-error.ts';
import { type CheckLine, judged } from './check-report.ts';

/** What would go live, beside what is live now. */
export interface Candidate {
  manifests: readonly ReleaseManifest[];
  live: readonly ReleaseManifest[];
  isNew: (manifest: ReleaseManifest) => boolean;
}

/** A route may grow by so much from one release to the next before somebody is asked to look. */
const GROWTH = 1.05;

const KERNEL_CODES: readonly FaultCode[] = [
  'SHELL_MISSING',
  'SHELL_UNSUITABLE',
  'KERNEL_EXPORT_MISSING',
  'KERNEL_EXPORT_CHANGED',
  'KERNEL_UNRECORDED',
];

const listed = (manifests: readonly ReleaseManifest[]): string =>
  manifests
    .toSorted((first, second) => byPackage(first.package, second.package))
    .map(nameOf)
    .join(', ');

function releasesLine({ manifests, isNew }: Candidate): CheckLine {
  const fresh = manifests.filter(isNew);
  const what = fresh.length === 0 ? 'none is new' : `new: ${listed(fresh)}`;
  return judged('releases', [], `${manifests.length} releases, each byte as its team signed it; ${what}`);
}

function kernelSays(manifests: readonly ReleaseManifest[]): string {
  const used = manifests.flatMap(({ kernelUses = {} }) => Object.values(kernelUses).flatMap(Object.keys));
  const shell = manifests.find(({ package: name }) => name === 'shell');
  return `${used.length} uses of exports; ${shell ? nameOf(shell) : 'the shell'} offers each, with the types it was built against`;
}

function languagesLine(fresh: readonly ReleaseManifest[]): CheckLine {
  const faults = fresh.flatMap((manifest) =>
    languageFaults(manifest).map((fault) => ({ ...fault, message: `${nameOf(manifest)}: ${fault.message}` })),
  );
  const says = fresh.map((manifest) => {
    const keys = Object.values(manifest.messageKeys)[0]?.length ?? 0;
    return `${nameOf(manifest)} has ${manifest.languages.length} languages of ${keys} messages`;
  });
  return judged('languages', faults, says.join('; ') || 'no new release');
}

/** Routes within their budget that ask for noticeably more than the live release of the package. */
function growthFaults({ manifests, live, isNew }: Candidate, budgets: Budgets): Fault[] {
  return manifests.filter(isNew).flatMap((manifest): Fault[] => {
    const before = live.find((each) => each.package === manifest.package);
    const [now, then] = [heaviestRoute(manifest, budgets), before && heaviestRoute(before, budgets)];
    if (!before || !now || !then || now.bytes <= then.bytes * GROWTH) return [];
    return [
      {
        code: 'OVER_BUDGET',
        message:
          `The route ${now.id} of ${nameOf(manifest)} asks for ${kilobytes(now.bytes)} of scripts, ` +
          `${kilobyteChange(now.bytes - then.bytes)} to the heaviest route of ${nameOf(before)}; its budget is ${kilobytes(now.budget)}.`,
        nextStep: 'Look at what came in: it is within the budget, and more than a twentieth in one release.',
      },
    ];
  });
}

function sizesLine(candidate: Candidate, budgets: Budgets, faults: readonly Fault[]): CheckLine {
  const says = candidate.manifests.filter(candidate.isNew).flatMap((manifest) => {
    const route = heaviestRoute(manifest, budgets);
    if (route === null) return [];
    return [`${nameOf(manifest)}: ${kilobytes(route.bytes)} of ${kilobytes(route.budget)} on ${route.id}`];
  });
  const line = judged('sizes', faults, says.join('; ') || 'no new release with routes');
  const growth = growthFaults(candidate, budgets);
  return line.outcome === 'refused' || growth.length === 0
    ? line
    : { ...line, outcome: 'warning', faults: growth };
}

/** What the gate of a pin finds, said for each check, with what was looked at where nothing is wrong. */
export function gateLines(
  candidate: Candidate,
  budgets: Budgets,
  serverFaults: readonly Fault[],
): CheckLine[] {
  const { manifests, live, isNew } = candidate;
  const found = pinFaults(manifests, isNew, budgets);
  const withCode = (...codes: readonly FaultCode[]): Fault[] =>
    found.filter(({ code }) => codes.includes(code));
  const fresh = manifests.filter(isNew);
  const addresses = manifests.flatMap(({ routes, rootFiles = {} }) => [...routes, ...Object.keys(rootFiles)]);
  return [
    releasesLine(candidate),
    judged(
      'servers',
      serverFaults,
      fresh.length === 0 ? 'no new server bundle' : `imported as an edge would: ${listed(fresh)}`,
    ),
    judged('routes', withCode('ROUTES_OVERLAP'), `${addresses.length} paths, each with one owner`),
    judged('addresses', droppedAddresses(live, manifests), 'every address that is live stays'),
    judged('kernel', withCode(...KERNEL_CODES), kernelSays(manifests)),
    languagesLine(fresh),
    sizesLine(candidate, budgets, withCode('OVER_BUDGET')),
  ];
}
