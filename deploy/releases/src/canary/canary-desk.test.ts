import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { aRegistry, aRegistryWith, BY_ANA, codesOf } from '../testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0', 'mfe-content': '1.0.0' };
const BLOG = { package: 'mfe-content', routes: ['/{lang}/blog'] };

async function aSite() {
  const test = await aRegistryWith([{}, { version: '1.1.0' }, BLOG, { ...BLOG, version: '1.1.0' }]);
  await test.registry.pin(SITE, BY_ANA);
  return { ...test, edge: () => aRegistry({}, test.folder).registry };
}

it('lets a share try a change, and leaves what is live as it is', async () => {
  const { registry, edge } = await aSite();
  const rollout = await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.05, BY_ANA);
  expect(rollout).toMatchObject({ stable: 1, canaries: [{ id: 1, share: 0.05 }], compositions: { 1: 2 } });
  expect(edge().currentNumber()).toBe(1);
  expect(edge().history()).toHaveLength(1);
  expect(edge().canaries.current()).toEqual(rollout);
  expect(edge().composition(2).pins).toEqual({ ...SITE, 'mfe-catalogue': '1.1.0' });
});

it('keeps composition and salt of a canary that is raised and lowered', async () => {
  const { registry } = await aSite();
  const started = await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.05, BY_ANA);
  registry.canaries.setShare(1, 0.5, BY_ANA);
  const lowered = registry.canaries.setShare(1, 0.1, BY_ANA);
  expect(lowered.compositions).toEqual(started.compositions);
  expect(lowered.canaries).toEqual([{ ...started.canaries[0], share: 0.1 }]);
});

it('makes a composition for each group of visitors where two changes are tried', async () => {
  const { registry } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  const { compositions } = await registry.canaries.start({ 'mfe-content': '1.1.0' }, 0.5, BY_ANA);
  expect(Object.keys(compositions)).toEqual(['1', '2', '1+2']);
  expect(registry.composition(compositions['1+2'] ?? 0).pins).toEqual({
    shell: '1.0.0',
    'mfe-catalogue': '1.1.0',
    'mfe-content': '1.1.0',
  });
});

it('gives a change to all, and goes on with the other one', async () => {
  const { registry, edge } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  const { compositions } = await registry.canaries.start({ 'mfe-content': '1.1.0' }, 0.5, BY_ANA);
  const finished = await registry.canaries.finish(1, { by: 'ana', why: 'it is sound' });
  expect(edge().currentComposition()).toMatchObject({
    number: finished.number,
    pins: { ...SITE, 'mfe-catalogue': '1.1.0' },
  });
  expect(edge().canaries.current()).toMatchObject({
    stable: finished.number,
    canaries: [{ id: 2 }],
    compositions: { 2: compositions['1+2'] },
  });
});

it('ends what is tried with any pin or rollback, and goes back over it', async () => {
  const { registry } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  await registry.pin({ 'mfe-content': '1.1.0' }, BY_ANA);
  expect(registry.canaries.current()).toBeNull();
  expect(await codesOf(() => registry.rollback(2, BY_ANA))).toEqual(['COMPOSITION_UNKNOWN']);
  expect(registry.rollback(undefined, BY_ANA)).toMatchObject({ rollbackTo: 1, pins: SITE });
  expect(registry.audit()).toEqual([]);
});

it('refuses a second trial of one package, a fourth canary and one that is not there', async () => {
  const { registry } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  expect(await codesOf(() => registry.canaries.start({ 'mfe-catalogue': '1.0.0' }, 0.1, BY_ANA))).toEqual([
    'CANARY_CONFLICT',
  ]);
  expect(await codesOf(() => registry.canaries.setShare(7, 0.1, BY_ANA))).toEqual(['CANARY_UNKNOWN']);
  registry.canaries.stop(1, BY_ANA);
  expect(registry.canaries.current()).toBeNull();
  // Its number is not used again.
  const { canaries } = await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  expect(canaries).toMatchObject([{ id: 2 }]);
});

it('is taken off by an edge without a key, for every edge at once, with the reason in the history', async () => {
  const { registry, edge } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.5, BY_ANA);
  const other = edge();
  expect(other.canaries.current()).not.toBeNull();
  const at = '2026-11-20T12:00:00.000Z';
  edge().canaries.abort({ canary: 1, at, by: 'host:8080', reason: 'mfe-catalogue fails' });
  edge().canaries.abort({ canary: 1, at, by: 'host:8081', reason: 'again' });
  expect(other.canaries.current()).toBeNull();
  expect(registry.canaries.aborts()).toMatchObject([{ by: 'host:8080', reason: 'mfe-catalogue fails' }]);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'host:8080',
    why: 'mfe-catalogue fails',
    act: { kind: 'abort', canary: 1 },
  });
  expect(registry.audit()).toEqual([]);
});

it('tries nothing by a record in which a byte was flipped', async () => {
  const { folder, registry, edge } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.1.0' }, 0.05, BY_ANA);
  const file = path.join(folder, 'rollouts/00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"share": 0.05', '"share": 0.95'));
  expect(await codesOf(() => edge().canaries.current())).toEqual(['ROLLOUT_DAMAGED']);
});
