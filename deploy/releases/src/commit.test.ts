import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { describeReleases } from './commands/describe.ts';
import { readCommit } from './commit.ts';
import { aBuild } from './testing/a-build.ts';
import { aRegistry } from './testing/a-registry.ts';

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...words], {
    encoding: 'utf8',
  }).trim();

function aCommittedFolder(): string {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'first');
  return folder;
}

it('tells the commit that a folder is at', () => {
  const folder = aCommittedFolder();
  expect(readCommit(folder)).toEqual({ hash: git(folder, 'rev-parse', 'HEAD'), isDirty: false });
});

it('says that files have changed since', () => {
  const folder = aCommittedFolder();
  writeFileSync(path.join(folder, 'new.ts'), '');
  expect(readCommit(folder)).toMatchObject({ isDirty: true });
});

it('tells nothing outside git, and of a folder that is not there', () => {
  expect(readCommit(temporaryFolder())).toBeUndefined();
  expect(readCommit(path.join(temporaryFolder(), 'missing'))).toBeUndefined();
});

it('is kept with the release and listed', async () => {
  const { folder, registry } = aRegistry();
  const hash = '0123456789abcdef0123456789abcdef01234567';
  await registry.publish(aBuild(), { commit: { hash, isDirty: true } });
  await registry.publish(aBuild({ version: '1.1.0' }));
  const { registry: reopened } = aRegistry({}, folder);
  expect(reopened.list().map(({ commit }) => commit)).toEqual([null, { hash, isDirty: true }]);
  expect(describeReleases(reopened.list())).toMatch(/ 0123456 \+ changes /);
});
