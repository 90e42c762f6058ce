import { versionsBeside } from './versions-beside.ts';

/** What a remote of another repository tests and compiles with: of the kernel's own versions. */
const TOOLS = [
  '@rspack/core',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'node',
  'typescript',
];

const SCRIPTS = {
  build: 'marquee build',
  dev: 'marquee dev',
  conformance: 'marquee-conformance dist',
  check: 'tsc --noEmit',
  test: "NODE_OPTIONS='--experimental-vm-modules --disable-warning=ExperimentalWarning' jest",
};

interface RemotePackage {
  dependencies?: Record<string, string>;
}

/** The `package.json` of the template for a repository of its own. */
export function outsidePackage(own: RemotePackage, kernel: string): Record<string, unknown> {
  const versions = versionsBeside();
  return {
    ...own,
    scripts: SCRIPTS,
    dependencies: { ...own.dependencies, '@marquee/kernel': kernel },
    devDependencies: Object.fromEntries(TOOLS.map((name) => [name, versions[name] ?? '*'])),
  };
}
