import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';

const KERNEL = '@marquee/kernel/';
const FOR_HOSTS = `${KERNEL}host`;

const forbidden = (packageName: string, target: string): boolean =>
  target.startsWith(KERNEL) ? target === FOR_HOSTS && packageName !== 'shell' : true;

/** Imports that go through a wall: another package's source, or what only the shell may call. */
export const importFaults = ({ package: name, outsideImports = {} }: ReleaseManifest): Fault[] =>
  Object.entries(outsideImports)
    .filter(([target]) => forbidden(name, target))
    .map(([target, file]) => ({
      code: 'IMPORT_FORBIDDEN',
      message:
        target === FOR_HOSTS
          ? `${file} imports ${target}, which only the shell may call.`
          : `${file} imports ${target}, the source of another package.`,
      nextStep:
        'Leave the package only through the exports of the kernel; remotes meet by addresses, the bus and the contracts.',
    }));
