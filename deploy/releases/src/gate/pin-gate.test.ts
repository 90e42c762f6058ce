import { aRegistryWith, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { type Budgets, budgetFaults, readBudgets } from './budget-faults.ts';
import { pinFaults } from './pin-gate.ts';

const scripts = (limits: Budgets['routeScriptKilobytes']): Budgets => ({
  ...readBudgets(),
  routeScriptKilobytes: limits,
});

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

it('asks before addresses go that are live, and names each', async () => {
  const { registry } = await aRegistryWith([
    { routes: ['/{lang}/games', '/{lang}/old'] },
    { version: '1.1.0', routes: ['/{lang}/games'] },
  ]);
  await registry.pin(SITE, BY_ANA);
  const refused = await refusalOf(() => registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA));
  expect(refused.faults.map(({ code, message }) => [code, message])).toEqual([
    ['ADDRESSES_DROPPED', '/{lang}/old is live with mfe-catalogue 1.0.0 and would answer "not found".'],
  ]);
  const { accepted } = await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA, {
    accept: ['ADDRESSES_DROPPED'],
  });
  expect(accepted).toEqual([refused.message]);
});

it('lets an address move from one package to another', async () => {
  const { registry } = await aRegistryWith([
    { routes: ['/{lang}/games', '/{lang}/news'] },
    { version: '1.1.0', routes: ['/{lang}/games'] },
    { package: 'mfe-content', routes: ['/{lang}/news'] },
  ]);
  await registry.pin(SITE, BY_ANA);
  const moved = await registry.pin({ 'mfe-catalogue': '1.1.0', 'mfe-content': '1.0.0' }, BY_ANA);
  expect(moved.number).toBe(2);
});

it('takes a package off the site, and says which addresses went with it', async () => {
  const { registry } = await aRegistryWith([{}, { package: 'mfe-content', routes: ['/{lang}/blog'] }]);
  await registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA);
  const { pins, accepted } = registry.unpin(['mfe-content'], BY_ANA);
  expect(pins).toEqual(SITE);
  expect(accepted).toEqual([expect.stringContaining('/{lang}/blog is live with mfe-content')]);
  expect(await codesOf(() => registry.unpin(['mfe-content'], BY_ANA))).toEqual(['NOT_PINNED']);
  expect(await codesOf(() => registry.unpin(['shell'], BY_ANA))).toEqual(['SHELL_MISSING']);
});

it('refuses two owners of one file at the root, the shell among them', async () => {
  const rootFiles = { '/sw.js': 'entry.0a1b.js' };
  const owning = (manifest: object) => ({ ...manifest, rootFiles });
  const { registry } = await aRegistryWith([
    { manifest: owning },
    { package: 'mfe-content', routes: ['/{lang}/blog'], manifest: owning },
    { package: 'shell', version: '2.0.0', manifest: owning },
  ]);
  const pin = (shell: string) => registry.pin({ ...SITE, shell, 'mfe-content': '1.0.0' }, BY_ANA);
  expect(await codesOf(() => pin('1.0.0'))).toEqual(['ROUTES_OVERLAP']);
  const { message } = await refusalOf(() => pin('2.0.0'));
  expect(message).toContain('shell 2.0.0 and mfe-catalogue 1.0.0 both own the file /sw.js.');
});

it('refuses a route that asks for more scripts than the budget, unless that is accepted', async () => {
  const heavy = Array.from({ length: 9_000 }, (_, index) => Math.sin(index)).join();
  const build = {
    client: { 'heavy.0123456789.js': heavy, 'entry.0a1b.js': 'var mfe_catalogue = "0123456789"' },
    manifest: (manifest: object) => ({
      ...manifest,
      routeFiles: { 'route-1': { scripts: ['heavy.0123456789.js'], styles: [] } },
    }),
  };
  const { registry } = await aRegistryWith([build]);
  const refused = await refusalOf(() => registry.pin(SITE, BY_ANA));
  expect(refused.code).toBe('OVER_BUDGET');
  expect(refused.message).toMatch(
    /^The route route-1 of mfe-catalogue 1\.0\.0 asks for \d+\.\d kB of scripts; its budget is 25\.0 kB\.$/,
  );
  expect((await registry.pin(SITE, BY_ANA, { accept: ['OVER_BUDGET'] })).number).toBe(1);
});

it('counts first scripts and those of the route, by the budget of the package or the common one', async () => {
  const { registry } = await aRegistryWith([{}]);
  const manifest = registry.manifest('mfe-catalogue', '1.0.0');
  const file = { bytes: 1, brotliBytes: 600, integrity: 'sha384-A' };
  const weighed = {
    ...manifest,
    initial: { scripts: ['a.js'], styles: [] },
    routeFiles: { 'route-1': { scripts: ['b.js'], styles: ['c.css'] } },
    files: { 'a.js': file, 'b.js': file, 'c.css': { ...file, brotliBytes: 90_000 } },
  };
  expect(budgetFaults(weighed, scripts({ default: 1 }))).toHaveLength(1);
  expect(budgetFaults(weighed, scripts({ default: 1, 'mfe-catalogue': 2 }))).toEqual([]);
  // A page that few first visits open may cost more than the others of its remote.
  const ofRoute = { default: 2, 'mfe-catalogue/route-1': 1 };
  expect(budgetFaults(weighed, scripts(ofRoute))).toHaveLength(1);
  expect(
    budgetFaults(weighed, scripts({ ...ofRoute, 'mfe-catalogue': 1, 'mfe-catalogue/route-1': 2 })),
  ).toEqual([]);
  expect(readBudgets().routeScriptKilobytes.default).toBeGreaterThan(0);
});

it('counts first scripts also where a route has no files of its own', async () => {
  const { registry } = await aRegistryWith([{}]);
  const manifest = registry.manifest('mfe-catalogue', '1.0.0');
  const heavy = {
    ...manifest,
    initial: { scripts: ['a.js'], styles: [] },
    routeFiles: {},
    files: { 'a.js': { bytes: 1, brotliBytes: 2_000, integrity: 'sha384-A' } },
  };
  expect(budgetFaults(heavy, scripts({ default: 1 }))).toHaveLength(1);
});

it('does not judge a pair of releases again that is live already', async () => {
  const { registry } = await aRegistryWith([
    { manifest: (manifest) => ({ ...manifest, kernelUses: { '@marquee/kernel/ui': { Link: 'older' } } }) },
    { package: 'mfe-content', routes: ['/{lang}/blog'] },
  ]);
  await registry.pin(SITE, BY_ANA, { accept: ['KERNEL_EXPORT_CHANGED'] });
  expect((await registry.pin({ 'mfe-content': '1.0.0' }, BY_ANA)).number).toBe(2);
});

it('does not judge the paths of two releases again that are live already', async () => {
  const { registry } = await aRegistryWith([
    {},
    { package: 'mfe-content' },
    { package: 'mfe-cashier', routes: ['/{lang}/player/balance'] },
  ]);
  const manifests = ['shell', 'mfe-catalogue', 'mfe-content', 'mfe-cashier'].map((name) =>
    registry.manifest(name, '1.0.0'),
  );
  const faultsWith = (fresh: string): string[] =>
    pinFaults(manifests, (manifest) => manifest.package === fresh, readBudgets()).map(({ code }) => code);
  expect(faultsWith('mfe-content')).toEqual(['ROUTES_OVERLAP']);
  expect(faultsWith('mfe-cashier')).toEqual([]);
});
