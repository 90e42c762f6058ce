import { defineConfig, type OxlintOverride } from 'oxlint';

interface ImportRule {
  regex?: string;
  group?: string[];
  message: string;
}

const sections: ImportRule[] = [
  {
    regex: String.raw`^(\.\./)+(shell|mfe-[^/]+|shared-kernel|deploy|e2e)/`,
    message: "Leave your folder only through the kernel's exports.",
  },
  { regex: '^@marquee/(shell|mfe-)', message: 'Remotes are loaded at run time, never imported.' },
];

const apiOverHttp: ImportRule = {
  regex: '^@marquee/(api|seed)(/|$)',
  message: 'What the API knows is asked of it over HTTP.',
};

const serverLibraries: ImportRule = {
  regex: '^@marquee/kernel/server/',
  message: 'Only Node can load what servers share.',
};

const hostSurface: ImportRule = {
  regex: '^@marquee/kernel/host$',
  message: 'Only the shell may call what hosts call.',
};

const otherServers: ImportRule = {
  regex: String.raw`^(\.\./)+(edge|api|releases|providers|seed|start)/`,
  message: "Servers meet over the network, or by a package's exports.",
};

// The lists that several kinds of file share. `serversWithApi` leaves out `apiOverHttp`: the seed and the tests of whole
// sites import what the API and the seed export for them.
const everywhere = [...sections, apiOverHttp];
const browsers = [...everywhere, serverLibraries];
const remotes = [...browsers, hostSurface];
const serversWithApi = [...sections, hostSurface, otherServers];

/** Matches a feature's imports of its siblings, from a file that lies `depth` folders below `features/`. */
function otherFeatures(depth: 1 | 2): ImportRule {
  const sibling = depth === 1 ? String.raw`^\.\./[a-z]` : String.raw`^(\.\./){2}[a-z]`;
  return {
    regex: String.raw`${sibling}|^(\.\./)+([^.][^/]*/)*features/`,
    message: 'Features do not know each other: put what both need into a folder of its own.',
  };
}

/** The last override that matches a file replaces the rule of those before it, so each names its whole list. */
function refuseImports(patterns: ImportRule[]): OxlintOverride['rules'] {
  return { 'no-restricted-imports': ['error', { patterns }] };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'jest', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '.marquee/**', '**/*.gen.*'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Of Express: Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    ...refuseImports(everywhere),
  },
  overrides: [
    {
      files: ['**/e2e/{specs,fixtures,faults}/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'waitForTimeout',
            message: 'Wait for what is to be seen: on a busy machine no time is long enough.',
          },
        ],
      },
    },
    { files: ['**/shell/**'], rules: refuseImports(browsers) },
    { files: ['**/mfe-*/**'], rules: refuseImports(remotes) },
    { files: ['**/mfe-*/src/features/*/*'], rules: refuseImports([...remotes, otherFeatures(1)]) },
    { files: ['**/mfe-*/src/features/*/*/*'], rules: refuseImports([...remotes, otherFeatures(2)]) },
    {
      files: ['**/shared-kernel/**'],
      rules: refuseImports([
        ...everywhere,
        {
          regex: String.raw`^(\.\.?/)+server/`,
          message:
            'What servers share only Node can load: put what browsers need too into a folder of its own.',
        },
        {
          regex: '^@marquee/',
          message:
            'Inside the kernel import relatively: a shared module that imports itself by name never loads.',
        },
      ]),
    },
    // What becomes a remote is held to what remotes are.
    { files: ['**/shared-kernel/create/{template,outside}/**'], rules: refuseImports(remotes) },
    {
      files: ['**/deploy/**'],
      rules: refuseImports([...everywhere, hostSurface, otherServers]),
    },
    {
      // The seed fills the API's tables, so it may import what the API's package exports for that.
      files: ['**/deploy/seed/**'],
      rules: refuseImports([
        ...serversWithApi,
        {
          group: [
            '@marquee/api/*',
            '!@marquee/api/bonuses',
            '!@marquee/api/activities',
            '!@marquee/api/jackpots',
            '!@marquee/api/ledger',
            '!@marquee/api/database',
            '!@marquee/api/documents',
            '!@marquee/api/players',
            '!@marquee/api/rules',
            '!@marquee/api/tournaments',
          ],
          message: 'The seed knows of the API what its package exports, and nothing else.',
        },
        { regex: '^@marquee/seed(/|$)', message: 'Inside the seed import relatively.' },
      ]),
    },
    {
      // Tests and measurements of a whole site need a filled database.
      files: ['**/deploy/**/*.test.ts', '**/deploy/*/{bench,prove,src/testing}/**'],
      rules: refuseImports([
        ...serversWithApi,
        {
          group: ['@marquee/seed', '@marquee/seed/*', '!@marquee/seed/testing'],
          message: 'Tests fill a site by what the seed offers them.',
        },
      ]),
    },
  ],
});
