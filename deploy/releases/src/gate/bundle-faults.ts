import { isDeepStrictEqual } from 'node:util';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { RouteDeclaration } from '@marquee/kernel/release';

import { plainKeys } from '../plain-keys.ts';
import type { Fault } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';
import type { BundleReport } from './bundle-report.ts';
import type { InspectBundle } from './inspect-bundle.ts';
import { nameOf } from './name-of.ts';

const SHELL_FUNCTIONS = ['decide', 'renderShell', 'messages'];
const REMOTE_FUNCTIONS = ['renderPage', 'messages'];

/** Compares routes as manifests hold them: as data, with the fields that the contract knows. */
function isSame(found: readonly unknown[], listed: ReleaseManifest['routes']): boolean {
  const parsed = found.map((route) => RouteDeclaration.safeParse(route).data);
  return JSON.stringify(parsed) === JSON.stringify(listed);
}

/** What the manifest says and the bundle does not. */
function differences(manifest: ReleaseManifest, report: BundleReport): string[] {
  const wanted = manifest.package === 'shell' ? SHELL_FUNCTIONS : REMOTE_FUNCTIONS;
  const absent = wanted.filter((name) => !report.functions.includes(name));
  const languages = manifest.languages.filter(
    (lang) => !isDeepStrictEqual(plainKeys(report.messageKeys[lang] ?? []), manifest.messageKeys[lang]),
  );
  return [
    ...absent.map((name) => `it exports no function ${name}`),
    ...(report.routes === null ? ['it exports no routes'] : []),
    ...(report.routes !== null && !isSame(report.routes, manifest.routes)
      ? ['its routes are others than the manifest lists']
      : []),
    ...(absent.includes('messages') || languages.length === 0
      ? []
      : [`its messages have other keys than the manifest lists (${languages.join(', ')})`]),
    ...(report.changedBuiltIns.length === 0
      ? []
      : [`its import changes built-ins of the whole process (${report.changedBuiltIns.join(', ')})`]),
  ];
}

/** Why an edge could not run this release's server bundle, or why it is not what its manifest says. */
export async function bundleFaults(
  manifest: ReleaseManifest,
  file: string,
  inspectBundle: InspectBundle,
): Promise<Fault[]> {
  const reasons = await inspectBundle(file).then(
    (report) => differences(manifest, report),
    (error: unknown) => [errorMessage(error)],
  );
  return reasons.map((reason) => ({
    code: 'BUNDLE_REFUSED',
    message: `No edge could serve ${nameOf(manifest)}: ${reason} (${manifest.server.file}).`,
    nextStep: 'Mend src/server.tsx or what it imports, build again, and publish under the next version.',
  }));
}
