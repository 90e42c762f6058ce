import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { describeHistory, describeReleases } from './commands/describe.ts';
import type { RegistryError } from './registry-error.ts';
import { aBuild } from './testing/a-build.ts';
import { aRegistry, aRegistryWith, BY_ANA, codesOf, refusalOf } from './testing/a-registry.ts';

const flip = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

it('is not disturbed by what a crash left behind', async () => {
  const { folder, registry } = aRegistry();
  mkdirSync(path.join(folder, 'artefacts/mfe-catalogue/.tmp-1/server'), { recursive: true });
  mkdirSync(path.join(folder, 'assets/mfe-catalogue'), { recursive: true });
  // A whole file without its twin, as after a crash between the two.
  writeFileSync(path.join(folder, 'assets/mfe-catalogue/a.js'), 'a');
  writeFileSync(path.join(folder, 'assets/mfe-catalogue/.tmp-2'), 'half');

  expect(registry.list()).toEqual([]);
  await registry.publish(aBuild({ client: { 'a.js': 'a' } }));
  expect(registry.list()).toHaveLength(1);
  expect(existsSync(`${registry.assetPath('mfe-catalogue', 'a.js')}.br`)).toBe(true);
});

it('notices a flipped byte of a server bundle and of a manifest', async () => {
  const { folder, registry } = aRegistry();
  await registry.publish(aBuild());
  const release = path.join(folder, 'artefacts/mfe-catalogue/1.0.0');
  flip(path.join(release, 'server/server.mjs'), 'renderPage', 'renderPagf');
  expect(await codesOf(() => registry.serverPath('mfe-catalogue', '1.0.0'))).toEqual(['RELEASE_DAMAGED']);

  flip(path.join(release, 'manifest.json'), '"public"', '"player"');
  const { registry: reopened } = aRegistry({}, folder);
  expect(await codesOf(() => reopened.manifest('mfe-catalogue', '1.0.0'))).toEqual(['RELEASE_DAMAGED']);
});

it('lists a damaged release as that, and the others as ever', async () => {
  const { folder, registry } = aRegistry();
  await registry.publish(aBuild());
  await registry.publish(aBuild({ version: '1.1.0' }));
  flip(path.join(folder, 'artefacts/mfe-catalogue/1.0.0/manifest.json'), '"public"', '"player"');

  const { registry: reopened } = aRegistry({}, folder);
  const listed = reopened.list();
  expect(listed).toMatchObject([
    { version: '1.1.0', isDamaged: false },
    { version: '1.0.0', isDamaged: true, publishedAt: null, bytes: 0 },
  ]);
  expect(describeReleases(listed)).toMatch(/1\.1\.0 .* kB\n.*1\.0\.0 +damaged$/);
});

it('says in plain words that the data folder cannot be used', async () => {
  const file = path.join(temporaryFolder(), 'occupied');
  writeFileSync(file, '');
  const { registry } = aRegistry({}, file);
  const refused = await refusalOf(() => registry.publish(aBuild()));
  expect(refused.code).toBe('STORE_UNUSABLE');
  expect(refused.faults[0].nextStep).toContain('MARQUEE_DATA');
});

it('does not count on from a file that some other program put among the compositions', async () => {
  const damage: RegistryError[] = [];
  const { folder, registry: earlier } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await earlier.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  writeFileSync(path.join(folder, 'compositions/99999999.json'), '{}');

  const { registry } = aRegistry({ onDamage: (error) => damage.push(error) }, folder);
  expect(registry.currentNumber()).toBe(1);
  expect((await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA)).number).toBe(2);
  expect(registry.rollback(undefined, BY_ANA).number).toBe(3);
  expect(registry.history().map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(damage).toHaveLength(1);
});

it('shows a damaged composition in the history, in its place', async () => {
  const { folder, registry: earlier } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await earlier.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  await earlier.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  earlier.rollback(1, BY_ANA);
  flip(path.join(folder, 'compositions/00000002.json'), '"1.1.0"', '"1.0.0"');

  const { registry } = aRegistry({}, folder);
  expect(registry.damagedCompositions()).toEqual([2]);
  const rows = describeHistory(registry.history(), registry.damagedCompositions()).split('\n');
  expect(rows.slice(1).map((row) => row.slice(0, 1))).toEqual(['3', '2', '1']);
  expect(rows[2]).toMatch(/^2 +damaged +cannot be read$/);
});
