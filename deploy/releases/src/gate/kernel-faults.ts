import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';
import { nameOf } from './name-of.ts';

/** What a release says that it uses, or offers, of one kernel subpath. */
type Exports = Record<string, string>;

const BUILT_BEFORE = 'It was built before releases recorded this: build it again, and publish it.';

function subpathFaults(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  subpath: string,
  used: Exports,
  offered: Exports | undefined,
): Fault[] {
  return Object.entries(used).flatMap(([name, types]): Fault[] => {
    const offer = offered !== undefined && Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (offer === types) return [];
    if (offer === undefined)
      return [
        {
          code: 'KERNEL_EXPORT_MISSING',
          message: `${nameOf(remote)} uses ${name} of ${subpath}, which ${nameOf(shell)} does not offer.`,
          nextStep: `Release a shell with that export and pin both in one command, or build ${remote.package} without it.`,
        },
      ];
    return [
      {
        code: 'KERNEL_EXPORT_CHANGED',
        message: `${nameOf(remote)} was built against other types of ${name} in ${subpath} than ${nameOf(shell)} offers.`,
        nextStep:
          `Build ${remote.package} and the shell from the same kernel and pin both in one command; where the change ` +
          `keeps what callers rely on, add --force kernel.`,
      },
    ];
  });
}

/**
 * Why this shell does not offer what the remote's client files use of the kernel: exports that are missing, and exports
 * whose types differ from those the remote was built against. The remote's own copy of the kernel renders on the
 * server; in the browser it gets the shell's.
 */
export function kernelFaults(remote: ReleaseManifest, shell: ReleaseManifest): Fault[] {
  const { kernelUses } = remote;
  const { kernelOffers } = shell;
  const unrecorded = [
    ...(kernelUses === undefined ? [`${nameOf(remote)} does not say what it uses of the kernel.`] : []),
    ...(kernelOffers === undefined ? [`${nameOf(shell)} does not say what it offers of the kernel.`] : []),
  ];
  if (kernelUses === undefined || kernelOffers === undefined)
    return unrecorded.map((message) => ({ code: 'KERNEL_UNRECORDED', message, nextStep: BUILT_BEFORE }));
  return Object.entries(kernelUses).flatMap(([subpath, used]) =>
    subpathFaults(remote, shell, subpath, used, kernelOffers[subpath]),
  );
}
