import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readMigrations } from '@marquee/kernel/server/database';

import { migrationFaults } from './migration-faults.ts';

/**
 * The release before a migration serves while it runs, and after it. Migrations that would not let it are refused; those
 * under `migrations/refused` show that they are, those under `migrations/accepted` that what is needed is allowed.
 */
const repository = path.resolve(import.meta.dirname, '..');

/** The last migration of each folder that ran before there was this rule. Applied ones are never edited. */
const BEFORE_THE_RULE: Record<string, string> = {
  'deploy/api/migrations': '012',
  'deploy/providers/games/migrations': '008',
};

const isJudged = (file: string): boolean =>
  path.basename(file) > `${BEFORE_THE_RULE[path.dirname(file)] ?? '000'}~`;

const read = (pattern: string): string[] => globSync(pattern, { cwd: repository }).toSorted();

const judge = async (file: string): Promise<string[]> => {
  const faults = await migrationFaults(readFileSync(path.join(repository, file), 'utf8'));
  return faults.map((fault) => `${file}: ${fault}`);
};

const git = (...options: string[]): string | null => {
  const { status, stdout } = spawnSync('git', options, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

/** Databases that ran a migration refuse one that was edited since. Says nothing where git knows no history. */
const isEdited = (file: string): boolean => {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', file)?.trim();
  const before = added ? git('show', `${added}:${file}`) : null;
  return before !== null && before !== readFileSync(path.join(repository, file), 'utf8');
};

const files = read('deploy/**/migrations/*.sql').filter((file) => !file.includes('node_modules'));
const folders = new Set(files.map((file) => path.dirname(file)));
const lost = Object.keys(BEFORE_THE_RULE).filter((folder) => !folders.has(folder));
const refused = read('.ci/migrations/refused/*.sql');
const accepted = read('.ci/migrations/accepted/*.sql');

const judged = await Promise.all([...files.filter(isJudged), ...accepted].map(judge));
const passed = await Promise.all(
  refused.map(async (file) =>
    (await judge(file)).length === 0 ? [`${file} passes, but breaks a rule`] : [],
  ),
);
/** What a server says of a folder when it starts. */
const misnumbered = async (folder: string): Promise<string[]> =>
  readMigrations(path.join(repository, folder)).then(
    () => [],
    (error: unknown) => [String(error)],
  );

const numbers = await Promise.all([...folders].map(misnumbered));
const edited = files.filter(isEdited).map((file) => `${file} was edited: restore it, and add a new one`);
const faults = [
  ...judged.flat(),
  ...passed.flat(),
  ...edited,
  ...numbers.flat(),
  ...lost.map((folder) => `${folder} has no migrations`),
];

if (faults.length > 0 || refused.length === 0 || accepted.length === 0) {
  console.error(
    `Migrations must let the earlier release serve, and stay as they are (CONTRIBUTING.md, "Add a migration"):\n${faults.join('\n')}`,
  );
  process.exitCode = 1;
} else {
  console.log(
    `The earlier release can serve beside each of ${files.filter(isJudged).length} migrations; ${refused.length} seeded ones are refused.`,
  );
}
