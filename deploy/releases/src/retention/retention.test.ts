import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Registry } from '../registry.ts';
import { aBuild } from '../testing/a-build.ts';
import { aRegistry, aRegistryWith, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;
const WHY = { by: 'ana', why: 'the disk fills' };

const catalogue = (version: string) => ({ 'mfe-catalogue': version });
const chunkOf = (version: string): string => `chunk.${version.replaceAll('.', '-')}.js`;
/** A release with a client file that no other one has. */
const aVersion = (version: string) => ({ version, client: { [chunkOf(version)]: version } });

/** A registry in which a shell and catalogues from 1.0.0 on are published, on the first day. */
async function aRegistryOf(count: number) {
  // Of the real day: how long a client file has lain there is told by the disk.
  let now = Date.now();
  const clock = (): Date => new Date(now);
  const versions = Array.from({ length: count }, (_, index) => `1.${index}.0`);
  const { folder, registry } = await aRegistryWith(versions.map(aVersion), { clock });
  const pass = (days: number): void => {
    now += days * DAY_MS;
  };
  const pinOn = async (version: string): Promise<void> => {
    await registry.pin({ shell: '1.0.0', ...catalogue(version) }, BY_ANA);
    pass(1);
  };
  return { folder, registry, clock, pass, pinOn };
}

const versionsOf = (registry: Registry): string[] =>
  registry.list('mfe-catalogue').map(({ version }) => version);
const planned = (registry: Registry, days = DAYS): string[] =>
  registry.retention.plan(days).releases.map(({ package: name, version }) => `${name}@${version}`);

it('names what nothing of the last days needs, with its bytes, and removes nothing of it', async () => {
  const { registry, pass, pinOn, folder } = await aRegistryOf(8);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']) await pinOn(version);
  pass(200);
  const plan = registry.retention.plan(DAYS);
  // 1.7.0 was never pinned; 1.6.0 is live, and a rollback can go three further back.
  expect(plan).toMatchObject({
    keepDays: 90,
    releases: ['1.7.0', '1.2.0', '1.1.0', '1.0.0'].map((version) => ({ package: 'mfe-catalogue', version })),
    kept: 5,
  });
  expect(plan.bytes).toBe(plan.releases.reduce((sum, { bytes }) => sum + bytes, 0));
  const own = path.join(folder, 'artefacts/mfe-catalogue/1.0.0');
  const bytes = ['manifest.json', 'release.json', 'bundle.json', 'server/server.mjs'].map(
    (name) => readFileSync(path.join(own, name)).length,
  );
  const chunk = path.join(folder, 'assets/mfe-catalogue', chunkOf('1.0.0'));
  const sum = [...bytes, readFileSync(chunk).length, readFileSync(`${chunk}.br`).length];
  expect(plan.releases.at(-1)?.bytes).toBe(sum.reduce((total, each) => total + each, 0));
  expect(versionsOf(registry)).toHaveLength(8);
  expect(registry.audit()).toEqual([]);
});

it('removes them with the client files that are theirs alone, and keeps the history whole', async () => {
  const { registry, pass, pinOn, folder, clock } = await aRegistryOf(8);
  for (const version of ['1.0.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0']) await pinOn(version);
  pass(200);
  const plan = registry.retention.run(DAYS, WHY);
  expect(plan.releases.map(({ version }) => version)).toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  const fresh = aRegistry({ clock }, folder).registry;
  expect(versionsOf(fresh)).toEqual(['1.7.0', '1.6.0', '1.5.0', '1.4.0']);
  for (const version of ['1.7.0', '1.4.0']) fresh.verify('mfe-catalogue', version);
  const files = readdirSync(path.join(folder, 'assets/mfe-catalogue'));
  expect(files).toEqual(expect.arrayContaining(['entry.0a1b.js', 'entry.0a1b.js.br', chunkOf('1.4.0')]));
  for (const version of ['1.0.0', '1.3.0']) {
    expect(files).not.toContain(chunkOf(version));
    expect(files).not.toContain(`${chunkOf(version)}.br`);
  }
  expect(
    readdirSync(path.join(folder, 'artefacts/mfe-catalogue')).filter((name) => name.startsWith('.')),
  ).toEqual([]);
  expect(fresh.lines().at(-1)).toMatchObject({
    ...WHY,
    act: {
      kind: 'retention',
      keepDays: 90,
      bytes: plan.bytes,
      releases: expect.arrayContaining(['mfe-catalogue@1.0.0']),
    },
  });
  expect(fresh.audit()).toEqual([]);
  expect(fresh.history()).toHaveLength(5);
  expect(fresh.rollback(undefined, BY_ANA).pins).toMatchObject(catalogue('1.6.0'));
  expect(registry.retention.run(DAYS, WHY).releases).toEqual([]);
});

it('keeps what was live in the last days, though it was pinned before them', async () => {
  const { registry, pass, pinOn } = await aRegistryOf(7);
  await pinOn('1.0.0');
  pass(100);
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']) await pinOn(version);
  pass(84);
  // The first one was live until 90 days ago, the second one a day longer.
  expect(planned(registry)).toEqual([]);
  pass(1);
  expect(planned(registry)).toEqual(['mfe-catalogue@1.0.0']);
  pass(1);
  expect(planned(registry)).toEqual(['mfe-catalogue@1.1.0', 'mfe-catalogue@1.0.0']);
});

it('keeps what was tried and what was asked for in the last days, and what was published in them', async () => {
  const { registry, pass, pinOn } = await aRegistryOf(4);
  await pinOn('1.0.0');
  pass(100);
  await registry.canaries.start(catalogue('1.1.0'), 0.1, BY_ANA);
  registry.canaries.stop(1, BY_ANA);
  registry.approvals.request({ do: 'pin', pins: catalogue('1.2.0') }, BY_ANA);
  await registry.publish(aBuild(aVersion('1.4.0')));
  expect(planned(registry)).toEqual(['mfe-catalogue@1.3.0']);
  pass(89);
  expect(planned(registry)).toEqual(['mfe-catalogue@1.3.0']);
  pass(2);
  expect(planned(registry)).toEqual([
    'mfe-catalogue@1.4.0',
    'mfe-catalogue@1.3.0',
    'mfe-catalogue@1.2.0',
    'mfe-catalogue@1.1.0',
  ]);
});

it('keeps what a running canary tries, however long it runs', async () => {
  const { registry, pass, pinOn } = await aRegistryOf(3);
  await pinOn('1.0.0');
  await registry.canaries.start(catalogue('1.1.0'), 0.1, BY_ANA);
  pass(400);
  expect(planned(registry)).toEqual(['mfe-catalogue@1.2.0']);
});

it('takes no number of days below ninety', async () => {
  const { registry } = await aRegistryOf(1);
  for (const days of [89, 0, -1, 90.5, Number.NaN])
    expect(await codesOf(() => registry.retention.plan(days))).toEqual(['RETENTION_UNSUITABLE']);
  expect(await codesOf(() => registry.retention.run(90, { by: 'ana', why: '' }))).toEqual(['REASON_MISSING']);
});

it('removes nothing where a line of the history cannot be read', async () => {
  const { registry, folder, pass } = await aRegistryOf(2);
  pass(200);
  writeFileSync(path.join(folder, 'history/00000003.json'), 'half');
  expect(await codesOf(() => registry.retention.run(DAYS, WHY))).toEqual(['RETENTION_UNSUITABLE']);
  expect(versionsOf(registry)).toHaveLength(2);
});

it('gives the name of a release that was removed to no other one', async () => {
  const { registry, pass, pinOn, folder, clock } = await aRegistryOf(2);
  await pinOn('1.1.0');
  pass(200);
  registry.retention.run(DAYS, WHY);
  expect(registry.has('mfe-catalogue', '1.0.0')).toBe(false);
  const other = aRegistry({ clock }, folder).registry;
  const refused = await refusalOf(() => other.publish(aBuild(aVersion('1.0.0'))));
  expect(refused.code).toBe('RELEASE_EXISTS');
  expect(refused.message).toContain('was published once, and removed');
});

it('does not let a process pin what another one has removed', async () => {
  const { registry, pass, pinOn, folder, clock } = await aRegistryOf(3);
  await pinOn('1.2.0');
  registry.verify('mfe-catalogue', '1.0.0');
  pass(200);
  aRegistry({ clock }, folder).registry.retention.run(DAYS, WHY);
  expect(await codesOf(() => registry.pin(catalogue('1.0.0'), BY_ANA))).toEqual(['RELEASE_UNKNOWN']);
});

it('makes its plan anew where somebody changes what is live meanwhile', async () => {
  const { registry, pass, pinOn, folder, clock } = await aRegistryOf(6);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) await pinOn(version);
  pass(200);
  expect(planned(registry)).toContain('mfe-catalogue@1.0.0');
  let isFirst = true;
  const from = (): string => {
    // Between the plan and its line.
    if (isFirst) {
      isFirst = false;
      registry.rollback(1, BY_ANA);
    }
    return 'ana@desk';
  };
  const { registry: late } = aRegistry({ clock, from }, folder);
  expect(late.retention.run(DAYS, WHY).releases.map(({ version }) => version)).toEqual([
    '1.4.0',
    '1.3.0',
    '1.2.0',
    '1.1.0',
  ]);
  registry.verify('mfe-catalogue', '1.0.0');
});

it('leaves a client file alone that is being published again', async () => {
  const { registry, pass, pinOn, folder } = await aRegistryOf(2);
  await pinOn('1.1.0');
  pass(200);
  const again = { version: '1.2.0', client: { [chunkOf('1.0.0')]: '1.0.0' } };
  await registry.publish(aBuild(again));
  registry.retention.run(DAYS, WHY);
  registry.verify('mfe-catalogue', '1.2.0');
  expect(existsSync(path.join(folder, 'assets/mfe-catalogue', chunkOf('1.0.0')))).toBe(true);
});

it('is planned by everybody and run by managers, through the service', async () => {
  let now = Date.now();
  const { registry, clientAs } = await aService({ clock: () => new Date(now) });
  for (const build of [{ package: 'shell' }, aVersion('1.0.0'), aVersion('1.1.0')])
    await registry.publish(aBuild(build));
  await registry.pin({ shell: '1.0.0', ...catalogue('1.1.0') }, BY_ANA);
  now += 200 * DAY_MS;
  const reader = clientAs({ role: 'reader' });
  expect(await reader.retention.plan(DAYS)).toEqual(registry.retention.plan(DAYS));
  expect(await codesOf(() => reader.retention.run(DAYS, { by: '', why: 'x' }))).toEqual(['NOT_ALLOWED']);
  const done = await clientAs().retention.run(DAYS, { by: '', why: 'the disk fills' });
  expect(done.releases).toMatchObject([{ version: '1.0.0' }]);
  expect(versionsOf(registry)).toEqual(['1.1.0']);
});
