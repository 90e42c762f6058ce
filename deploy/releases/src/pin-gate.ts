import type { ReleaseManifest, RouteEntry } from '@marquee/kernel/contracts';
import { findOverlaps } from '@marquee/kernel/routing/overlaps';
import semver from 'semver';

import type { Fault } from './registry-error.ts';

const KERNEL = '@marquee/kernel';

const nameOf = (manifest: ReleaseManifest): string => `${manifest.package} ${manifest.version}`;

const isSatisfied = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });

function unsuitable(remote: ReleaseManifest, shell: ReleaseManifest, need: string, offer: string): Fault {
  return {
    code: 'SHELL_UNSUITABLE',
    message: `${nameOf(remote)} needs ${need}; ${nameOf(shell)} provides ${offer}.`,
    nextStep: `Build ${remote.package} against this shell, or pin a suitable shell in the same command.`,
  };
}

function requirementFaults(remote: ReleaseManifest, shell: ReleaseManifest): Fault[] {
  const missing = Object.entries(remote.requires).flatMap(([name, range]) => {
    const provided = shell.provides[name];
    if (provided !== undefined && isSatisfied(provided, range)) return [];
    return [unsuitable(remote, shell, `${name} ${range}`, provided ?? 'none')];
  });
  const kernels = Object.entries(shell.provides).filter(
    ([name]) => name === KERNEL || name.startsWith(`${KERNEL}/`),
  );
  const outside = kernels.find(([, version]) => !isSatisfied(version, remote.kernelRange));
  if (kernels.length > 0 && !outside) return missing;
  return [
    unsuitable(remote, shell, `${KERNEL} ${remote.kernelRange}`, outside ? outside.join(' ') : 'no kernel'),
    ...missing,
  ];
}

const routesOf = (manifest: ReleaseManifest): RouteEntry[] =>
  manifest.routes.map((route) => ({ ...route, package: manifest.package }));

function overlapFaults(first: ReleaseManifest, second: ReleaseManifest): Fault[] {
  return findOverlaps(routesOf(first), routesOf(second)).map(({ a, b }) => ({
    code: 'ROUTES_OVERLAP',
    message:
      `${nameOf(first)} and ${nameOf(second)} claim the same paths: ` +
      `${a.pattern} (route ${a.id}) and ${b.pattern} (route ${b.id}).`,
    nextStep: `Narrow one of the two patterns in its routes.ts, so that every path has one owner.`,
  }));
}

/**
 * Why these releases cannot be live together: no shell, a shell that lacks what a remote needs, or a path that two
 * packages claim. Looks at all of them, and lists everything.
 */
export function pinFaults(manifests: readonly ReleaseManifest[]): Fault[] {
  const shell = manifests.find((manifest) => manifest.package === 'shell');
  const remotes = manifests.filter((manifest) => manifest !== shell);
  const shellFaults: Fault[] = shell
    ? remotes.flatMap((remote) => requirementFaults(remote, shell))
    : [
        {
          code: 'SHELL_MISSING',
          message: 'No shell is pinned, and remotes cannot be served without one.',
          nextStep: 'Name a release of the shell in the same command: pin shell@<version> …',
        },
      ];
  const overlaps = manifests.flatMap((first, index) =>
    manifests.slice(index + 1).flatMap((second) => overlapFaults(first, second)),
  );
  return [...shellFaults, ...overlaps];
}
