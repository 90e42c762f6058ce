import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';

import { plainKeys } from '../plain-keys.ts';
import { type Fault, refuseIfAny } from '../registry-error.ts';
import { sha384 } from '../store/digest.ts';
import type { FederationManifest, RemoteDeclaration } from './federation-manifest.ts';

export interface FederationBuild {
  federation: FederationManifest;
  declaration: RemoteDeclaration;
  /** Client files by name, those with the messages included. */
  files: ReadonlyMap<string, Buffer>;
  /** By language: what the file holds, and its name among the client files. */
  messages: Readonly<Record<string, { file: string; texts: Record<string, string> }>>;
  serverBundle: string;
}

const EXPOSED = './remote';
const KERNEL = '@marquee/kernel/';
const SEE = 'See shared-kernel/docs/a-remote-of-another-build.md.';

const unsuitable = (message: string, nextStep: string): Fault => ({
  code: 'ENTRY_UNSUITABLE',
  message,
  nextStep: `${nextStep} ${SEE}`,
});

function faultsOf({ metaData, exposes, shared }: FederationManifest, packageName: string): Fault[] {
  const name = packageName.replaceAll('-', '_');
  const kernel = shared.filter((module) => module.name.startsWith(KERNEL)).map((module) => module.name);
  return [
    ...(metaData.globalName === name
      ? []
      : [
          unsuitable(
            `The container is left in ${metaData.globalName}, and the shell looks for ${name}.`,
            `Give the plugin the name "${name}".`,
          ),
        ]),
    ...(exposes.some(({ path }) => path === EXPOSED)
      ? []
      : [unsuitable(`The build does not expose ${EXPOSED}.`, `Expose the remote as "${EXPOSED}".`)]),
    ...(kernel.length === 0
      ? []
      : [
          unsuitable(
            `The build takes ${kernel.join(', ')} from the page, and does not say which exports.`,
            'Do without the kernel, or publish a manifest.json with kernelUses.',
          ),
        ]),
  ];
}

/**
 * The manifest of a release, from what the build and the team say.
 *
 * @throws RegistryError where the container is none that the shell could load
 */
export function describeRelease(build: FederationBuild): ReleaseManifest {
  const { federation, declaration, files, messages, serverBundle } = build;
  refuseIfAny(faultsOf(federation, declaration.package));
  const { remoteEntry } = federation.metaData;
  const entry = `${remoteEntry.path}${remoteEntry.name}`;
  const exposed = federation.exposes.find(({ path }) => path === EXPOSED)?.assets;
  return {
    schemaVersion: 1,
    package: declaration.package,
    version: declaration.version,
    requires: Object.fromEntries(
      federation.shared.flatMap(({ name, requiredVersion }) =>
        typeof requiredVersion === 'string' ? [[name, requiredVersion]] : [],
      ),
    ),
    provides: {},
    kernelUses: {},
    routes: declaration.routes,
    languages: [...LANGUAGES],
    messageKeys: Object.fromEntries(
      Object.entries(messages).map(([lang, { texts }]) => [lang, plainKeys(Object.keys(texts))]),
    ),
    entry,
    initial: { scripts: [entry, ...(exposed?.js.sync ?? [])], styles: exposed?.css.sync ?? [] },
    routeFiles: {},
    messageFiles: Object.fromEntries(Object.entries(messages).map(([lang, { file }]) => [lang, file])),
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [
        name,
        // Its size as it travels is known when it is stored.
        { bytes: bytes.length, brotliBytes: 0, integrity: sha384(bytes) },
      ]),
    ),
    server: { file: 'server/server.mjs', integrity: sha384(serverBundle) },
    trustedTypes: declaration.trustedTypes ?? [declaration.package],
  };
}
