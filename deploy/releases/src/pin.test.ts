import { BY_ANA, aRegistryWith, codesOf, refusalOf, START } from './testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

it('makes the first composition of a shell and a remote', async () => {
  const { registry } = await aRegistryWith([{}]);
  expect(registry.currentNumber()).toBe(0);
  expect(registry.currentComposition()).toBeNull();

  const composition = await registry.pin(SITE, { by: 'ana', why: 'opening day' });
  expect(composition).toMatchObject({ number: 1, pins: SITE, by: 'ana', why: 'opening day' });
  expect(composition.createdAt > START).toBe(true);
  expect(registry.currentComposition()).toEqual(composition);
  expect(registry.list('shell')).toMatchObject([{ isLive: true }]);
});

it('leaves the packages that are not named as they are', async () => {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(SITE, BY_ANA);
  expect(await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA)).toMatchObject({
    number: 2,
    pins: { shell: '1.0.0', 'mfe-catalogue': '1.1.0' },
  });
  expect(registry.composition(1).pins).toEqual(SITE);
});

it('refuses unknown releases, all of them at once, and says which there are', async () => {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  const refused = await refusalOf(() =>
    registry.pin({ shell: '1.0.0', 'mfe-catalogue': '2.0.0', 'mfe-ghost': '1.0.0' }, BY_ANA),
  );
  expect(refused.faults.map((fault) => fault.code)).toEqual(['RELEASE_UNKNOWN', 'RELEASE_UNKNOWN']);
  expect(refused.message).toContain('mfe-catalogue@2.0.0; its newest are 1.1.0, 1.0.0');
  expect(refused.message).toContain('mfe-ghost@1.0.0; the package has none');
  expect(registry.currentNumber()).toBe(0);
});

it('refuses a version that would lead out of the store', async () => {
  const { registry } = await aRegistryWith([]);
  expect(await codesOf(() => registry.pin({ shell: '../shell/1.0.0' }, BY_ANA))).toEqual(['RELEASE_UNKNOWN']);
});

it('refuses remotes without a shell', async () => {
  const { registry } = await aRegistryWith([{}]);
  expect(await codesOf(() => registry.pin({ 'mfe-catalogue': '1.0.0' }, BY_ANA))).toEqual(['SHELL_MISSING']);
});

it('refuses routes of two remotes that share a path, however they are written', async () => {
  const { registry } = await aRegistryWith([
    { routes: ['/:lang/games', '/{lang}/favourites'] },
    { package: 'mfe-content', routes: ['/en/:page'] },
  ]);
  const refused = await refusalOf(() => registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA));
  expect(refused.faults.map((fault) => fault.code)).toEqual(['ROUTES_OVERLAP', 'ROUTES_OVERLAP']);
  expect(refused.message).toContain('/:lang/games (route route-1) and /en/:page (route route-1)');
});

it('lists all that the shell lacks together with overlapping routes', async () => {
  const { registry } = await aRegistryWith([
    {
      manifest: (manifest) => ({
        ...manifest,
        requires: { react: '^20.0.0', rxjs: '^7.0.0' },
      }),
    },
    { package: 'mfe-content' },
  ]);
  const refused = await refusalOf(() => registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA));
  expect(refused.faults.map((fault) => fault.message)).toEqual([
    'mfe-catalogue 1.0.0 needs react ^20.0.0; shell 1.0.0 provides 19.3.1.',
    'mfe-catalogue 1.0.0 needs rxjs ^7.0.0; shell 1.0.0 provides none.',
    expect.stringContaining('mfe-catalogue 1.0.0 and mfe-content 1.0.0 claim the same paths'),
  ]);
});

it('refuses a shell that would leave a pinned remote without what it needs', async () => {
  const { registry } = await aRegistryWith([
    {},
    {
      package: 'shell',
      version: '2.0.0',
      manifest: (manifest) => ({ ...manifest, provides: { react: '20.0.0' } }),
    },
  ]);
  await registry.pin(SITE, BY_ANA);
  expect(await codesOf(() => registry.pin({ shell: '2.0.0' }, BY_ANA))).toEqual(['SHELL_UNSUITABLE']);
  expect(registry.currentNumber()).toBe(1);
});

it('refuses to write a composition that changes nothing', async () => {
  const { registry } = await aRegistryWith([{}]);
  await registry.pin(SITE, BY_ANA);
  expect(await codesOf(() => registry.pin({ 'mfe-catalogue': '1.0.0' }, BY_ANA))).toEqual([
    'NOTHING_CHANGES',
  ]);
});

it('refuses a pin or rollback without a name and a reason', async () => {
  const { registry } = await aRegistryWith([{}]);
  expect(await codesOf(() => registry.pin(SITE, { by: ' ', why: '' }))).toEqual([
    'REASON_MISSING',
    'REASON_MISSING',
  ]);
  await registry.pin(SITE, BY_ANA);
  expect(await codesOf(() => registry.rollback(1, { by: 'ana', why: '' }))).toEqual(['REASON_MISSING']);
});

it('shows what changed between two compositions', async () => {
  const { registry } = await aRegistryWith([
    { routes: ['/{lang}/games', '/{lang}/old'], client: { 'a.1.js': 'a', 'old.1.js': 'old' } },
    {
      version: '1.1.0',
      routes: ['/{lang}/games', '/{lang}/new'],
      client: { 'a.1.js': 'a', 'new.1.js': 'news' },
      manifest: (manifest) => ({
        ...manifest,
        routes: manifest.routes.map((route) => ({ ...route, access: 'player' })),
      }),
    },
    { package: 'mfe-content', routes: ['/{lang}/blog'] },
  ]);
  await registry.pin(SITE, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0', 'mfe-content': '1.0.0' }, BY_ANA, {
    accept: ['ADDRESSES_DROPPED'],
  });

  const { packages } = registry.diff(1, 2);
  expect(packages).toMatchObject([
    {
      package: 'mfe-catalogue',
      from: '1.0.0',
      to: '1.1.0',
      fresh: { bytes: 4 },
      routesAdded: ['/{lang}/new'],
      routesRemoved: ['/{lang}/old'],
      routesChanged: ['/{lang}/games'],
    },
    { package: 'mfe-content', from: null, to: '1.0.0', before: { bytes: 0 }, routesAdded: ['/{lang}/blog'] },
  ]);
  expect((packages[0]?.after.bytes ?? 0) - (packages[0]?.before.bytes ?? 0)).toBe(1);
  expect(registry.diff(2, 2).packages).toEqual([]);
});

it('refuses to compare with a composition that there is not', async () => {
  const { registry } = await aRegistryWith([{}]);
  await registry.pin(SITE, BY_ANA);
  expect(await codesOf(() => registry.diff(1, 9))).toEqual(['COMPOSITION_UNKNOWN']);
});
