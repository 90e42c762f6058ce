import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { findOverlaps, type OwnedRoute } from '@marquee/kernel/routing/overlaps';
import semver from 'semver';

import type { Fault } from '../registry-error.ts';
import { type Budgets, budgetFaults } from './budget-faults.ts';
import { kernelFaults } from './kernel-faults.ts';
import { nameOf } from './name-of.ts';

const isShell = (manifest: ReleaseManifest): boolean => manifest.package === 'shell';

const isSatisfied = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

function libraryFaults(remote: ReleaseManifest, shell: ReleaseManifest): Fault[] {
  return Object.entries(remote.requires).flatMap(([name, range]): Fault[] => {
    const provided = shell.provides[name];
    if (provided !== undefined && isSatisfied(provided, range)) return [];
    return [
      {
        code: 'SHELL_UNSUITABLE',
        message: `${nameOf(remote)} needs ${name} ${range}; ${nameOf(shell)} provides ${provided ?? 'none'}.`,
        nextStep: `Build ${remote.package} against this shell, or pin a suitable shell in the same command.`,
      },
    ];
  });
}

/** A root file is a route of one path. */
const routesOf = (manifest: ReleaseManifest): OwnedRoute[] => [
  ...manifest.routes.map((route) => ({ ...route, package: manifest.package })),
  ...Object.keys(manifest.rootFiles ?? {}).map((path) => ({ package: manifest.package, id: path, path })),
];

function overlapFaults(first: ReleaseManifest, second: ReleaseManifest): Fault[] {
  return findOverlaps(routesOf(first), routesOf(second)).map(({ a, b }) => ({
    code: 'ROUTES_OVERLAP',
    message:
      `${nameOf(first)} and ${nameOf(second)} claim the same paths: ` +
      `${a.pattern} (route ${a.id}) and ${b.pattern} (route ${b.id}).`,
    nextStep: `Narrow one of the two patterns in its routes.ts, so that every path has one owner.`,
  }));
}

/** Root files that two packages claim. Where the shell has a route, it wins; a file has one owner only. */
function rootFileFaults(first: ReleaseManifest, second: ReleaseManifest): Fault[] {
  return Object.keys(first.rootFiles ?? {})
    .filter((path) => Object.hasOwn(second.rootFiles ?? {}, path) && [first, second].some(isShell))
    .map((path) => ({
      code: 'ROUTES_OVERLAP',
      message: `${nameOf(first)} and ${nameOf(second)} both own the file ${path}.`,
      nextStep: 'Leave the file to one of the two packages.',
    }));
}

/**
 * Why these releases cannot be live together: no shell, a shell that lacks what a remote needs, or a path that two
 * packages claim. Lists everything.
 *
 * @param isNew whether this pin brings the release; a pair that is live already was judged when it was pinned, and a
 * rule made since then must not stand in the way of an unrelated pin
 */
export function pinFaults(
  manifests: readonly ReleaseManifest[],
  isNew: (manifest: ReleaseManifest) => boolean,
  budgets: Budgets,
): Fault[] {
  const shell = manifests.find(isShell);
  const remotes = manifests.filter((manifest) => manifest !== shell);
  const shellFaults: Fault[] = shell
    ? remotes
        .filter((remote) => isNew(remote) || isNew(shell))
        .flatMap((remote) => [...libraryFaults(remote, shell), ...kernelFaults(remote, shell)])
    : [
        {
          code: 'SHELL_MISSING',
          message: 'No shell is pinned, and remotes cannot be served without one.',
          nextStep: 'Name a release of the shell in the same command: pin shell@<version> …',
        },
      ];
  const overlaps = manifests.flatMap((first, index) =>
    manifests
      .slice(index + 1)
      .filter((second) => isNew(first) || isNew(second))
      .flatMap((second) => [...overlapFaults(first, second), ...rootFileFaults(first, second)]),
  );
  const overBudget = manifests.filter(isNew).flatMap((manifest) => budgetFaults(manifest, budgets));
  return [...shellFaults, ...overlaps, ...overBudget];
}
