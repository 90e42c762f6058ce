import { packedExports } from './packed-exports.ts';

interface PackageFile {
  name: string;
  version: string;
  description: string;
  sideEffects: string[];
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What a remote has itself, in the one version that the page has. */
const PEERS = ['react', 'react-dom'];

/** Asked for by what it imports: without a version here, npm would choose one. */
const ASKED_FOR = ['@mantine/hooks', 'react-refresh'];

const isForTests = (name: string): boolean => name.startsWith('@testing-library/') || name.includes('jest');

const pick = (versions: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.toSorted().map((name) => [name, versionOf(versions, name)]));

function versionOf(versions: Record<string, string>, name: string): string {
  const version = versions[name];
  if (version === undefined)
    throw new Error(`The kernel imports ${name}, and no package.json says which version.`);
  return version;
}

/**
 * The `package.json` of the packed kernel.
 *
 * @param imported packages that its files import
 * @param tools versions of what the repository builds and tests with
 */
export function packedPackage(
  kernel: PackageFile,
  imported: readonly string[],
  tools: Record<string, string>,
): Record<string, unknown> {
  const versions = { ...tools, ...kernel.devDependencies, ...kernel.dependencies };
  const ofTests = imported.filter(isForTests);
  const own = [...imported, ...ASKED_FOR].filter((name) => !PEERS.includes(name) && !isForTests(name));
  return {
    name: kernel.name,
    version: kernel.version,
    description: kernel.description,
    license: 'MIT',
    type: 'module',
    sideEffects: kernel.sideEffects,
    bin: { marquee: './bin/marquee.js', 'marquee-conformance': './bin/marquee-conformance.js' },
    exports: packedExports(kernel.exports),
    dependencies: pick(versions, own),
    peerDependencies: pick(versions, [...PEERS, ...ofTests]),
    peerDependenciesMeta: Object.fromEntries(ofTests.map((name) => [name, { optional: true }])),
    testedWith: tools,
  };
}
