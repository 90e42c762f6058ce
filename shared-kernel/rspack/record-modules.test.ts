/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { clientConfig } from './client-config.ts';
import { kernelOffers, kernelUses } from './kernel-surface.ts';
import { type ModuleRecord, recordModules } from './record-modules.ts';
import { runBuild } from './run-build.ts';

const home = mkdtempSync(path.join(tmpdir(), 'marquee-record-'));
const repository = path.resolve(import.meta.dirname, '../..');

beforeAll(() => {
  for (const name of ['node_modules', 'shared-kernel'])
    symlinkSync(path.join(repository, name), path.join(home, name));
});
afterAll(() => rmSync(home, { recursive: true }));

/** Builds a package of these sources and returns what the build noted. */
async function recordOf(packageName: string, sources: Record<string, string>): Promise<ModuleRecord> {
  const folder = path.join(home, packageName);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, 'src', file)), { recursive: true });
    writeFileSync(path.join(folder, 'src', file), text);
  }
  const { plugin, record } = recordModules(folder);
  const config = clientConfig({ folder, packageName, outputFolder: path.join(folder, 'dist') });
  await runBuild({ ...config, plugins: [...(config.plugins ?? []), plugin] });
  return record;
}

it('names the exports that a remote uses of what the page shares, and none that it imports in vain', async () => {
  const { consumed, neededBy } = await recordOf('mfe-sports', {
    'remote.tsx': `
      import { Button, Link } from '@marquee/kernel/ui';
      import { createApi } from '@marquee/kernel/http';
      import type { Menu } from '@marquee/kernel/contracts/site';
      import { used } from './helper.ts';
      const unused = () => createApi;
      export const shown = (menu: Menu) => [Link, used(menu)];
      export const page = () => import(/* webpackChunkName: "page" */ './page.tsx');`,
    'helper.ts': `
      import { formatDate } from '@marquee/kernel/locale';
      import { Icon } from '@marquee/kernel/ui';
      export const used = (value: unknown) => [formatDate, value];
      export const neverUsed = () => Icon;`,
    'page.tsx': `
      import { QueryClient } from '@marquee/kernel/query';
      import { Card } from '@marquee/kernel/ui';
      export const page = [Card, QueryClient];`,
  });
  expect(neededBy.get('remote')).toContain('@marquee/kernel/ui');
  expect(neededBy.get('remote')).not.toContain('@marquee/kernel/query');
  expect(neededBy.get('page')).toContain('@marquee/kernel/query');
  expect([...(consumed.get('@marquee/kernel/ui') as Set<string>)].toSorted()).toEqual(
    expect.arrayContaining(['Card', 'Link']),
  );
  expect(consumed.get('@marquee/kernel/ui')).not.toContain('Button');
  expect(consumed.get('@marquee/kernel/locale')).toEqual(new Set(['formatDate']));
  expect(consumed.has('@marquee/kernel/contracts')).toBe(false);
});

it('takes a module that is imported whole for used with all its exports', async () => {
  const { consumed } = await recordOf('mfe-sports', {
    'remote.tsx': `import * as ui from '@marquee/kernel/ui'; export const all = Object.keys(ui);`,
  });
  expect(consumed.get('@marquee/kernel/ui')).toBe(true);
  expect(kernelUses({ consumed }, { '@marquee/kernel/ui': { A: 'a', B: 'b' } })).toEqual({
    '@marquee/kernel/ui': { A: 'a', B: 'b' },
  });
});

it('names every import that leaves the package, and the file that has it', async () => {
  mkdirSync(path.join(home, 'mfe-other/src'), { recursive: true });
  writeFileSync(path.join(home, 'mfe-other/src/rules.ts'), 'export const rules = ["one"];');
  const { outside } = await recordOf('mfe-sports', {
    'remote.tsx': `
      import { readToken } from '@marquee/kernel/host';
      import { rules } from '../../mfe-other/src/rules.ts';
      import { Link } from '@marquee/kernel/ui';
      export const all = [readToken, rules, Link];`,
  });
  expect(outside.get('@marquee/kernel/host')).toBe('mfe-sports/src/remote.tsx');
  expect([...outside.keys()].filter((name) => name.endsWith('mfe-other/src/rules.ts'))).toHaveLength(1);
});

it('refuses to record an export that the kernel does not declare', () => {
  const consumed = new Map([['@marquee/kernel/ui', new Set(['Glossary'])]]);
  expect(() => kernelUses({ consumed }, { '@marquee/kernel/ui': { Link: 'l' } })).toThrow(
    '@marquee/kernel/ui does not export Glossary.',
  );
});

it('refuses to record a shell whose bundle has other exports than the kernel declares', () => {
  const types = { '@marquee/kernel/ui': { Link: 'l', Card: 'c' } };
  const bundled = (...names: string[]) => new Map([['@marquee/kernel/ui', new Set(names)]]);
  expect(kernelOffers({ provided: bundled('Card', 'Link') }, types)).toEqual(types);
  expect(() => kernelOffers({ provided: bundled('Link') }, types)).toThrow('other exports');
});
