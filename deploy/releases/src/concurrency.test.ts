import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { RegistryError } from './registry-error.ts';
import type { Registry } from './registry.ts';
import { BY_ANA, aClock, aRegistry, aRegistryWith, codesOf, refusalOf, START } from './testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const BUILDS = [
  {},
  { version: '1.1.0' },
  { package: 'mfe-content', routes: ['/{lang}/blog'] },
  { package: 'mfe-content', version: '1.1.0', routes: ['/{lang}/blog'] },
];
const COMPOSITION_2 = 'compositions/00000002.json';

/** Opens the folder again so that `others` act between this registry's decision and its write. */
function interrupted(folder: string, others: (registry: Registry) => void): Registry {
  const { registry: other } = aRegistry({}, folder);
  const now = aClock();
  let isFirst = true;
  const clock = (): Date => {
    if (isFirst) {
      isFirst = false;
      others(other);
    }
    return now();
  };
  return aRegistry({ clock }, folder).registry;
}

it('shows a pin of another process on the very next question', async () => {
  const { folder, registry: edge } = await aRegistryWith(BUILDS);
  const { registry: operator } = aRegistry({}, folder);
  expect(edge.currentNumber()).toBe(0);
  await operator.pin(SITE, BY_ANA);
  expect(edge.currentNumber()).toBe(1);
  await operator.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  operator.rollback(undefined, BY_ANA);
  expect(edge.currentNumber()).toBe(3);
  expect(edge.currentComposition()?.pins).toEqual(SITE);
});

it('keeps both of two pins that race', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA);
  await registry.pin({ 'mfe-content': '1.1.0' }, BY_ANA);
  registry.rollback(1, BY_ANA);
  const late = interrupted(folder, (other) => other.rollback(2, { by: 'ben', why: 'first' }));

  expect(await late.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA)).toMatchObject({
    number: 5,
    pins: { shell: '1.0.0', 'mfe-catalogue': '1.1.0', 'mfe-content': '1.1.0' },
  });
  expect(registry.composition(4)).toMatchObject({ by: 'ben', pins: { 'mfe-catalogue': '1.0.0' } });
});

it('tells the second of two who pin the same package who was first, and keeps what the first one pinned', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin({ shell: '1.0.0' }, BY_ANA);
  await registry.pin(SITE, BY_ANA);
  const late = interrupted(folder, (other) => other.rollback(1, { by: 'ben', why: 'it is slow' }));
  const refused = await refusalOf(() => late.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA));
  expect(refused.code).toBe('LIVE_CHANGED');
  expect(refused.message).toBe(
    'ben was first and made composition 3 live (without mfe-catalogue): it is slow',
  );
  expect(registry.currentComposition()?.pins).toEqual({ shell: '1.0.0' });
});

it('changes nothing for who has looked at another composition than the one that is live', async () => {
  const { registry } = await aRegistryWith(BUILDS);
  const newer = { 'mfe-catalogue': '1.1.0' };
  expect(await registry.pin(SITE, BY_ANA, { ifLive: 0 })).toMatchObject({ number: 1 });
  await registry.pin(newer, { by: 'ben', why: 'filters' }, { ifLive: 1 });
  const looked = { ifLive: 1 };
  for (const change of [
    () => registry.pin({ 'mfe-content': '1.0.0' }, BY_ANA, looked),
    () => registry.unpin(['mfe-catalogue'], BY_ANA, looked),
    () => registry.rollback(1, BY_ANA, looked),
    () => registry.canaries.start({ 'mfe-content': '1.0.0' }, 0.1, BY_ANA, looked),
  ])
    expect(await codesOf(change)).toEqual(['LIVE_CHANGED']);
  expect(registry.currentNumber()).toBe(2);
});

it('does not undo a colleague’s pin that came in between by an unnumbered rollback', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin(SITE, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  const late = interrupted(folder, (other) => other.rollback(1, { by: 'ben', why: 'blog' }));
  expect(await codesOf(() => late.rollback(undefined, BY_ANA))).toEqual(['RACED']);
  expect(registry.currentComposition()).toMatchObject({ number: 3, by: 'ben' });
});

it('never writes over a composition', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin(SITE, BY_ANA);
  const before = readFileSync(path.join(folder, 'compositions/00000001.json'), 'utf8');
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  registry.rollback(1, BY_ANA);
  expect(readFileSync(path.join(folder, 'compositions/00000001.json'), 'utf8')).toBe(before);
  expect(readdirSync(path.join(folder, 'compositions'))).toEqual([
    '00000001.json',
    '00000002.json',
    '00000003.json',
  ]);
});

it('numbers the pins of several processes without a gap, and loses none', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin({ ...SITE, 'mfe-content': '1.0.0' }, BY_ANA);
  const script = `
    const { openRegistry } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open-registry.ts'))});
    const registry = openRegistry(process.argv[1], { clock: () => new Date() });
    for (let turn = 0; turn < 10; turn += 1)
      await registry.pin({ [process.argv[2]]: turn % 2 ? '1.0.0' : '1.1.0' }, { by: process.argv[2], why: String(turn) });
  `;
  const run = (packageName: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder, packageName]);
  await Promise.all([run('mfe-catalogue'), run('mfe-content')]);

  const history = registry.history();
  expect(history.map((composition) => composition.number)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  );
  const turns = Array.from({ length: 10 }, (_, turn) => String(turn));
  for (const packageName of ['mfe-catalogue', 'mfe-content'])
    expect(history.filter(({ by }) => by === packageName).map(({ why }) => why)).toEqual(turns);
  const changes = history.slice(1).map(({ pins, by }, index) => ({
    by,
    changed: Object.keys(pins).filter((name) => history[index]?.pins[name] !== pins[name]),
  }));
  expect(changes.filter(({ by, changed }) => changed.join() !== by)).toEqual([]);
});

it('keeps the last sound composition live when the newest is damaged, reports it once and goes on', async () => {
  const damage: RegistryError[] = [];
  const { folder, registry: writer } = await aRegistryWith(BUILDS);
  await writer.pin(SITE, BY_ANA);
  await writer.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  const file = path.join(folder, COMPOSITION_2);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"1.1.0"', '"1.0.0"'));

  const { registry } = aRegistry({ onDamage: (error) => damage.push(error) }, folder);
  expect(registry.currentNumber()).toBe(1);
  expect(registry.history()).toHaveLength(1);
  expect(damage.map((error) => error.code)).toEqual(['COMPOSITION_DAMAGED']);
  expect(await codesOf(() => registry.composition(2))).toEqual(['COMPOSITION_DAMAGED']);

  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  expect(registry.currentComposition()).toMatchObject({ number: 3, pins: { 'mfe-catalogue': '1.1.0' } });
});

it('reads a damaged composition again after some seconds, once it is restored', async () => {
  let now = Date.parse(START);
  const { folder, registry: writer } = await aRegistryWith(BUILDS);
  await writer.pin(SITE, BY_ANA);
  await writer.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  const file = path.join(folder, COMPOSITION_2);
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, 'half');

  const { registry } = aRegistry({ clock: () => new Date(now) }, folder);
  expect(registry.currentNumber()).toBe(1);
  writeFileSync(file, sound);
  expect(registry.currentNumber()).toBe(1);
  now += 6_000;
  expect(registry.currentNumber()).toBe(2);
});

it('does not take what a crash left behind for a composition', async () => {
  const { folder, registry } = await aRegistryWith(BUILDS);
  await registry.pin(SITE, BY_ANA);
  writeFileSync(path.join(folder, 'compositions/.tmp-1'), '{"number": 2');
  const { registry: reopened } = aRegistry({}, folder);
  expect(reopened.currentNumber()).toBe(1);
  expect((await reopened.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA)).number).toBe(2);
});
