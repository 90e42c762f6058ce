import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const versionOf = (dependency: string): string =>
  (JSON.parse(readFileSync(require.resolve(`${dependency}/package.json`), 'utf8')) as { version: string })
    .version;

/**
 * Kernel subpaths that live once on a page. `host` is missing on purpose: only the shell may call it. `bus` and
 * `session` are types to a remote.
 */
export const KERNEL_SUBPATHS = [
  'contracts',
  'contracts/bonuses',
  'contracts/cashier',
  'contracts/competitions',
  'contracts/content',
  'contracts/games',
  'contracts/history',
  'contracts/passkeys',
  'contracts/player',
  'contracts/jackpots',
  'contracts/points',
  'contracts/security',
  'contracts/site',
  'contracts/streamer',
  'contracts/tournaments',
  'forms',
  'forms/dates',
  'http',
  'locale',
  'notifications',
  'private-texts',
  'query',
  'remote',
  'routing',
  'ui',
  'ui/controls',
] as const;

/**
 * The chunks in which the shell has what it does not bring with every page, named as in its `share-scope.ts`. An edge
 * tells browsers of them before the page asks.
 */
export const SHARED_CHUNKS: Partial<Record<(typeof KERNEL_SUBPATHS)[number], readonly string[]>> = {
  contracts: ['api'],
  'contracts/bonuses': ['api', 'api-bonuses'],
  'contracts/cashier': ['api', 'api-cashier'],
  'contracts/competitions': ['api', 'api-competitions'],
  'contracts/content': ['api', 'api-content'],
  'contracts/games': ['api', 'api-games'],
  'contracts/history': ['api', 'api-history'],
  'contracts/player': ['api', 'api-player'],
  'contracts/passkeys': ['api', 'api-security'],
  'contracts/jackpots': ['api', 'api-competitions'],
  'contracts/points': ['api', 'api-bonuses'],
  'contracts/security': ['api', 'api-security'],
  'contracts/site': ['api', 'api-site'],
  'contracts/streamer': ['api', 'api-competitions'],
  'contracts/tournaments': ['api', 'api-competitions'],
  forms: ['forms'],
  'forms/dates': ['forms', 'dates'],
  http: ['api'],
  'private-texts': ['i18next'],
  query: ['query'],
  'ui/controls': ['controls'],
};

/**
 * A kernel subpath has no version that means anything: which exports of it a remote needs, and with which types, is
 * recorded by the build (`kernel-types.ts`) and compared when a release is pinned.
 */
export const UNVERSIONED = '0.0.0';

/** Libraries that shell and remotes share, with their versions: the registry checks the ranges when it pins. */
export function sharedLibraries(): Record<string, string> {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
  };
}

/** Every module that shell and remotes share: the one list behind the shell's share scope and the remotes' containers. */
export const sharedModules = (): Record<string, string> => ({
  ...sharedLibraries(),
  ...Object.fromEntries(KERNEL_SUBPATHS.map((name) => [`@marquee/kernel/${name}`, UNVERSIONED])),
});
