import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SCOPE = '@marquee';

interface Found {
  repository: string;
  commit: string;
}

const gitIn =
  (folder: string) =>
  (...options: string[]): string =>
    execFileSync('git', ['-C', folder, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

/** Blobs of a folder's files by name, as a tree of git has them. */
const readTree = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, blob, file] = /^\d+ blob (\w+)\t(.+)$/.exec(line) ?? [];
      return blob && file?.endsWith('.sql') ? [[path.basename(file), blob] as const] : [];
    }),
  );

/**
 * The newest commit that has the first of the migrations, as they are here, but not all; or why there is none. Work done
 * side by side may commit a higher number first: no release was ever made of that.
 */
const findEarlierRelease = (migrations: string): Found | string => {
  const git = gitIn(migrations);
  try {
    const repository = git('rev-parse', '--show-toplevel');
    const names = readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .toSorted();
    const present = new Map(names.map((name) => [name, git('hash-object', name)]));
    const isEarlier = (commit: string) => {
      const tree = readTree(git('ls-tree', commit, '.'));
      const first = [...present].slice(0, tree.size);
      return (
        tree.size > 0 && tree.size < present.size && first.every(([name, blob]) => tree.get(name) === blob)
      );
    };
    const isRoot = new Set(git('rev-list', '--max-parents=0', 'HEAD').split('\n'));
    const changes = git('rev-list', 'HEAD', '--', '.')
      .split('\n')
      .filter((commit) => !isRoot.has(commit));
    const commit = ['HEAD', ...changes.map((change) => `${change}^`)].find(isEarlier);
    if (commit !== undefined) return { repository, commit: git('rev-parse', commit) };
    return 'the history of this checkout is too short: git fetch --unshallow';
  } catch {
    return 'this is no git checkout';
  }
};

/** Links third-party packages to those installed here, and the project's own to those of the checkout. */
const linkPackages = async (repository: string, folder: string): Promise<void> => {
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, SCOPE), { recursive: true });
  const installed = path.join(repository, 'node_modules');
  const names = (await readdir(installed)).filter((name) => name !== SCOPE);
  await Promise.all(names.map((name) => symlink(path.join(installed, name), path.join(modules, name))));
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => path.basename(file) === 'package.json' && !file.startsWith('node_modules'),
  );
  await Promise.all(
    files.map(async (file) => {
      const { name } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as { name: string };
      if (!name.startsWith(`${SCOPE}/`)) return;
      await symlink(path.join(folder, path.dirname(file)), path.join(modules, name));
    }),
  );
};

export interface EarlierRelease {
  /** The whole repository as it was, in a temporary folder, ready to run with the packages installed here. */
  checkOut(): Promise<string>;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

/**
 * Tests with the release before the newest migration of a folder. Without the history that it is in they are skipped,
 * and that is printed and counted.
 */
export const describeWithEarlierRelease = (
  name: string,
  migrations: string,
  tests: (release: EarlierRelease) => void,
): void => {
  const found = findEarlierRelease(migrations);
  if (typeof found === 'string') {
    process.stderr.write(`SKIPPED: the tests with the earlier release, because ${found}.\n`);
    // The tests are counted by their titles; nothing of them runs.
    describe.skip(name, () => tests({ checkOut: async () => '', remove: async () => {} }));
    return;
  }
  const { repository, commit } = found;
  let folder: string | null = null;
  const release: EarlierRelease = {
    checkOut: async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-earlier-'));
      const archive = path.join(folder, 'release.tar');
      await run('git', ['-C', repository, 'archive', '-o', archive, commit]);
      await run('tar', ['-xf', archive, '-C', folder]);
      await rm(archive);
      await linkPackages(repository, folder);
      return folder;
    },
    remove: async () => {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
  describe(`${name} (${commit.slice(0, 8)})`, () => tests(release));
};
