import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { codesOf, refusalOf } from '../testing/a-registry.ts';
import { buildPackage } from './build-package.ts';

/** A repository of one package, whose build is the given script. */
function aRepository(buildScript: string): string {
  const root = temporaryFolder();
  for (const folder of ['mfe-content', 'shared-kernel/rspack'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'mfe-content/package.json'), '{}');
  writeFileSync(path.join(root, 'shared-kernel/rspack/build.ts'), buildScript);
  return root;
}

it('builds the package that is named and returns the built folder', async () => {
  const root = aRepository('process.exit(process.argv[2] === "mfe-content" ? 0 : 1);');
  expect(await buildPackage(root, 'mfe-content')).toBe(path.join(root, 'mfe-content/dist'));
});

it('says that nothing was published when the build fails', async () => {
  const refused = await refusalOf(() => buildPackage(aRepository('process.exit(3);'), 'mfe-content'));
  expect(refused.code).toBe('BUILD_FAILED');
  expect(refused.message).toContain('The build of mfe-content failed (exit code 3); nothing was published.');
});

it('refuses a package that is not in the repository', async () => {
  expect(await codesOf(() => buildPackage(aRepository(''), '../mfe-content'))).toEqual(['USAGE']);
});
