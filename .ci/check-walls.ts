import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file under `walls/` breaks one lint rule. If the linter accepts one of them, the rule is not enforced, and
 * this fails.
 */
const RULES: Record<string, string> = {
  'anything-goes': 'no-explicit-any',
  'circle-first': 'no-cycle',
  'circle-second': 'no-cycle',
  'promise-is-left-alone': 'no-floating-promises',
  'waits-for-a-time': 'no-restricted-properties',
};

interface Report {
  diagnostics: Array<{ code: string; filename: string }>;
}

const repository = path.resolve(import.meta.dirname, '..');
const files = globSync('.ci/walls/**/*.ts', { cwd: repository });
const { stdout } = spawnSync('oxlint', ['--type-aware', '--format', 'json', '.ci/walls'], {
  cwd: repository,
  encoding: 'utf8',
});
const { diagnostics } = JSON.parse(stdout) as Report;

const standing = files.filter((file) => {
  const rule = RULES[path.basename(file, '.ts')] ?? 'no-restricted-imports';
  return !diagnostics.some(({ code, filename }) => filename === file && code.includes(`(${rule})`));
});

if (files.length === 0 || standing.length > 0) {
  console.error(`The linter lets these seeded violations pass:\n${standing.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The linter catches all ${files.length} seeded violations.`);
}
