import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const versionOf = (dependency: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${dependency}/package.json`), 'utf8')) as { version: string })
    .version;

export const kernelVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/**
 * Kernel subpaths that live once on a page. `host` is missing on purpose: only the shell may call it. `bus` and
 * `session` are types to a remote.
 */
const KERNEL_SUBPATHS = [
  'contracts',
  'forms',
  'http',
  'locale',
  'notifications',
  'query',
  'remote',
  'routing',
  'ui',
  'ui/controls',
] as const;

/**
 * Every module that shell and remotes share, with its version: the one list behind the shell's share scope, the
 * remotes' containers and the registry's check that the one satisfies the other.
 */
export function sharedModules(): Record<string, string> {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    ...Object.fromEntries(KERNEL_SUBPATHS.map((name) => [`@marquee/kernel/${name}`, kernelVersion])),
  };
}
