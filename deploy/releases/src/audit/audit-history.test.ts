import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Composition } from '@marquee/kernel/contracts';
import { temporaryFolder } from '@marquee/kernel/server/testing';

import { aRegistry, aRegistryWith, BY_ANA, codesOf } from '../testing/a-registry.ts';
import { digestOf } from '../trust/composition-seal.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

/** Nine lines: the keys, three publications and the keys of their teams, two pins, a rollback. */
async function aHistory() {
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }], { from: 'ana@desk' });
  await registry.pin(SITE, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, { by: 'ben', why: 'search' });
  registry.rollback(undefined, { by: 'ana', why: 'search is empty' });
  const file = (line: number): string => path.join(folder, `history/${String(line).padStart(8, '0')}.json`);
  return {
    folder,
    registry,
    file,
    edit: (line: number, change: (text: string) => string): void =>
      writeFileSync(file(line), change(readFileSync(file(line), 'utf8'))),
    faults: (head?: string): string[] =>
      aRegistry({}, folder)
        .registry.audit(head)
        .map(({ code, message }) => `${code} ${message}`),
  };
}

it('says of each line who did what, when, why and from where, and names the line before', async () => {
  const { registry, faults } = await aHistory();
  expect(registry.lines().map(({ line, by, act, from }) => [line, by, act.kind, from])).toEqual([
    [1, '', 'trust', 'ana@desk'],
    [2, '', 'trust', 'ana@desk'],
    [3, '', 'publish', 'ana@desk'],
    [4, '', 'trust', 'ana@desk'],
    [5, '', 'publish', 'ana@desk'],
    [6, '', 'publish', 'ana@desk'],
    [7, 'ana', 'pin', 'ana@desk'],
    [8, 'ben', 'pin', 'ana@desk'],
    [9, 'ana', 'rollback', 'ana@desk'],
  ]);
  expect(registry.currentComposition()?.history).toEqual(registry.head());
  expect(faults()).toEqual([]);
});

it('finds and names a line that was changed', async () => {
  const { edit, faults } = await aHistory();
  edit(8, (text) => text.replace('"ben"', '"eve"'));
  expect(faults()).toEqual([
    expect.stringContaining('HISTORY_CHANGED Line 8 of the history was changed'),
    expect.stringContaining('composition 2 was made by a line with another hash'),
  ]);
});

it('finds any flipped byte of any line', async () => {
  const { file, edit, faults } = await aHistory();
  for (const line of [1, 7, 9]) {
    const sound = readFileSync(file(line), 'utf8');
    for (let at = 0; at < sound.length; at += 7) {
      const flipped = String.fromCharCode(sound.charCodeAt(at) ^ 1);
      edit(line, () => sound.slice(0, at) + flipped + sound.slice(at + 1));
      expect(faults().join()).toContain(`Line ${line} of the history`);
    }
    edit(line, () => sound);
  }
  expect(faults()).toEqual([]);
});

it('finds and names a line that was removed, also where the others moved up', async () => {
  const { file, faults } = await aHistory();
  rmSync(file(5));
  expect(faults()).toEqual([
    'HISTORY_REMOVED Line 5 of the history was removed.',
    expect.stringContaining('No line of the history speaks of the release mfe-catalogue@1.0.0'),
  ]);
  for (const line of [6, 7, 8, 9]) renameSync(file(line), file(line - 1));
  expect(faults()[0]).toBe('HISTORY_REMOVED Line 5 of the history was removed.');
});

it('finds that the last lines were removed, by the composition that they made', async () => {
  const { file, faults } = await aHistory();
  rmSync(file(9));
  expect(faults()).toEqual([
    'HISTORY_REMOVED Line 9 of the history was removed: composition 3 was made by it.',
  ]);
});

it('finds and names lines that changed places', async () => {
  const { file, faults } = await aHistory();
  renameSync(file(7), `${file(7)}.old`);
  renameSync(file(8), file(7));
  renameSync(`${file(7)}.old`, file(8));
  expect(faults()).toEqual(['HISTORY_REORDERED Line 7 of the history stands at place 8.']);
});

it('finds and names a line that was inserted', async () => {
  const { file, faults } = await aHistory();
  const forged = readFileSync(file(8), 'utf8').replace('"ben"', '"eve"');
  for (const line of [9, 8]) renameSync(file(line), file(line + 1));
  writeFileSync(file(8), forged);
  expect(faults()).toEqual([
    expect.stringContaining('HISTORY_INSERTED A line was inserted into the history at place 8'),
  ]);
});

it('finds a file that is no line', async () => {
  const { folder, faults } = await aHistory();
  writeFileSync(path.join(folder, 'history/notes.txt'), '');
  expect(faults()).toEqual([expect.stringContaining('HISTORY_INSERTED notes.txt')]);
});

it('finds that a whole end was forged, by compositions and by a head that somebody kept', async () => {
  const { file, registry, faults } = await aHistory();
  const head = registry.head().hash;
  expect(faults(head)).toEqual([]);
  // A forger of the last line has no later line to fear.
  writeFileSync(file(9), readFileSync(file(9), 'utf8').replace('search is empty', 'spring cleaning'));
  expect(faults(head)).toEqual([
    expect.stringContaining('Line 9 of the history, or one before it, was changed: composition 3'),
    expect.stringContaining(`The history does not go through ${head}`),
  ]);
});

/** Takes away what a registry from before history and signatures did not have. */
async function asBefore(folder: string, changes: object = {}): Promise<void> {
  for (const name of ['history', 'trust', 'keys']) rmSync(path.join(folder, name), { recursive: true });
  for (const name of ['shell/1.0.0', 'mfe-catalogue/1.0.0', 'mfe-catalogue/1.1.0'])
    rmSync(path.join(folder, 'artefacts', name, 'bundle.json'));
  await writeOld(folder, changes);
}

async function writeOld(folder: string, changes: object): Promise<void> {
  const record = path.join(folder, 'compositions/00000001.json');
  const { number, pins, createdAt, by, why } = JSON.parse(readFileSync(record, 'utf8')) as Composition;
  const old = { number, pins, createdAt, by, why, ...changes };
  writeFileSync(record, JSON.stringify({ ...old, digest: digestOf(old) }));
}

it('adopts a registry from before history and signatures as it is found, and watches over it from then on', async () => {
  const { folder, registry: earlier } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await earlier.pin(SITE, BY_ANA);
  await asBefore(folder);

  const { registry } = aRegistry({}, folder);
  expect(registry.audit()).toEqual([]);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  expect(registry.lines().map(({ act }) => act)).toMatchObject([
    {
      kind: 'adopt',
      compositions: { 1: expect.any(String) },
      releases: { 'shell@1.0.0': expect.any(String) },
    },
    { kind: 'trust', what: 'began, adopting 1 compositions' },
    { kind: 'pin', composition: 2 },
  ]);
  expect(registry.audit()).toEqual([]);
  expect(registry.rollback(1, BY_ANA).pins).toEqual(SITE);

  await writeOld(folder, { by: 'eve' });
  const { registry: reopened } = aRegistry({}, folder);
  expect(await codesOf(() => reopened.composition(1))).toEqual(['COMPOSITION_DAMAGED']);
});

it('finds that a list of trusted keys was taken away', async () => {
  const { folder, faults } = await aHistory();
  rmSync(path.join(folder, 'trust/00000003.json'));
  expect(faults()).toContainEqual(
    'HISTORY_INCOMPLETE Line 4 made list 3 of trusted keys, which is missing or has changed.',
  );
});

it('finishes what a writer did not come to: the line is there, its composition is not', async () => {
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(SITE, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.1.0' }, { by: 'ben', why: 'search' });
  rmSync(path.join(folder, 'compositions/00000002.json'));

  const { registry: reopened } = aRegistry({}, folder);
  expect(reopened.currentNumber()).toBe(1);
  reopened.rollback(1, BY_ANA);
  expect(reopened.history().map(({ number, by }) => [number, by])).toEqual([
    [1, 'ana'],
    [2, 'ben'],
    [3, 'ana'],
  ]);
  expect(reopened.audit()).toEqual([]);
});

it('writes nothing into a folder that is only looked at', async () => {
  const folder = temporaryFolder();
  const { registry } = aRegistry({}, folder);
  expect([registry.audit(), registry.lines(), registry.head().line]).toEqual([[], [], 0]);
  expect(readdirSync(folder)).toEqual([]);
});
