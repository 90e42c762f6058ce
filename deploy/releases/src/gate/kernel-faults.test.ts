import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { BuildOverrides } from '../testing/a-build.ts';
import { aRegistryWith, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';

const UI = '@marquee/kernel/ui';
const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

type Exports = ReleaseManifest['kernelUses'];

const using =
  (kernelUses: Exports): BuildOverrides['manifest'] =>
  (manifest) => ({ ...manifest, kernelUses });
const offering =
  (kernelOffers: Exports): BuildOverrides['manifest'] =>
  (manifest) => ({
    ...manifest,
    kernelOffers,
  });

it('refuses a remote that uses an export which an older shell does not have, and names both', async () => {
  const { registry } = await aRegistryWith([
    {},
    { version: '1.1.0', manifest: using({ [UI]: { Link: 'types of Link', Glossary: 'new' } }) },
  ]);
  await registry.pin(SITE, BY_ANA);
  const refused = await refusalOf(() => registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA));
  expect(refused.faults.map(({ code, message }) => [code, message])).toEqual([
    [
      'KERNEL_EXPORT_MISSING',
      `mfe-catalogue 1.1.0 uses Glossary of ${UI}, which shell 1.0.0 does not offer.`,
    ],
  ]);
  expect(registry.currentNumber()).toBe(1);
});

it('refuses a kernel subpath that the shell does not share at all', async () => {
  const { registry } = await aRegistryWith([
    { manifest: using({ '@marquee/kernel/charts': { Line: 'l' } }) },
  ]);
  expect(await codesOf(() => registry.pin(SITE, BY_ANA))).toEqual(['KERNEL_EXPORT_MISSING']);
});

it('refuses a shell in which the types of a used export differ, and names every remote that uses it', async () => {
  const { registry } = await aRegistryWith([
    {},
    { package: 'mfe-content', routes: ['/{lang}/blog'] },
    { package: 'shell', version: '2.0.0', manifest: offering({ [UI]: { Link: 'other types' } }) },
  ]);
  await registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA);
  const refused = await refusalOf(() => registry.pin({ shell: '2.0.0' }, BY_ANA));
  expect(refused.faults.map(({ code }) => code)).toEqual(['KERNEL_EXPORT_CHANGED', 'KERNEL_EXPORT_CHANGED']);
  expect(refused.message).toContain(`other types of Link in ${UI} than shell 2.0.0 offers`);
  expect(refused.message).toContain('mfe-content 1.0.0 was built against');
});

it('lets a shell go live that adds exports or changes some which no remote uses', async () => {
  const { registry } = await aRegistryWith([
    {},
    {
      package: 'shell',
      version: '2.0.0',
      manifest: offering({ [UI]: { Link: 'types of Link', Button: 'other', Added: 'new' } }),
    },
  ]);
  await registry.pin(SITE, BY_ANA);
  expect((await registry.pin({ shell: '2.0.0' }, BY_ANA)).number).toBe(2);
});

it('takes changed types where whoever pins accepts them, and keeps that in the composition', async () => {
  const { registry } = await aRegistryWith([{ manifest: using({ [UI]: { Link: 'older types' } }) }]);
  const { accepted } = await registry.pin(SITE, BY_ANA, { accept: ['KERNEL_EXPORT_CHANGED'] });
  expect(accepted).toEqual([expect.stringContaining('other types of Link')]);
  expect(registry.composition(1).accepted).toEqual(accepted);
});

it('never takes a missing export, whatever is accepted', async () => {
  const { registry } = await aRegistryWith([{ manifest: using({ [UI]: { Gone: 'g' } }) }]);
  expect(await codesOf(() => registry.pin(SITE, BY_ANA, { accept: ['KERNEL_EXPORT_CHANGED'] }))).toEqual([
    'KERNEL_EXPORT_MISSING',
  ]);
});

it('refuses releases that do not record what they use or offer', async () => {
  const { registry } = await aRegistryWith([
    { manifest: using(undefined) },
    { package: 'shell', version: '0.9.0', manifest: offering(undefined) },
  ]);
  const refused = await refusalOf(() => registry.pin({ ...SITE, shell: '0.9.0' }, BY_ANA));
  expect(refused.faults.map(({ message }) => message)).toEqual([
    'mfe-catalogue 1.0.0 does not say what it uses of the kernel.',
    'shell 0.9.0 does not say what it offers of the kernel.',
  ]);
});
