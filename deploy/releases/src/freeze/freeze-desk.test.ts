import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { aRegistry, aRegistryWith, BY_ANA, codesOf, refusalOf, START } from '../testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };
const HOUR_MS = 3_600_000;

/** A site that was pinned twice, and a clock that stands until it is moved. */
async function aSite() {
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }, { version: '1.2.0' }], {
    clock,
  });
  await registry.pin(SITE, BY_ANA);
  await registry.pin(NEWER, BY_ANA);
  return {
    folder,
    registry,
    another: () => aRegistry({ clock }, folder).registry,
    /** @param hours from the beginning of the test */
    at: (hours: number): Date => new Date(Date.parse(START) + hours * HOUR_MS),
    waitUntil: (moment: Date): void => {
      now = moment.getTime();
    },
  };
}

const CHRISTMAS = { by: 'ben', why: 'Christmas' };

it('lets nothing new go live while it runs, and says until when and why', async () => {
  const { registry, another, at, waitUntil } = await aSite();
  registry.freezes.start({ from: at(1), until: at(3) }, CHRISTMAS);
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  waitUntil(at(1));
  const refused = await refusalOf(() => another().pin(NEWER, BY_ANA));
  expect(refused.faults).toEqual([
    {
      code: 'FROZEN',
      message: 'Nothing new goes live until 2026-11-20 13:00:00 UTC: Christmas (freeze 1, by ben).',
      nextStep: 'Wait until then. A rollback goes through. Who may, ends it with: freeze end 1 --why "…"',
    },
  ]);
  expect(await codesOf(() => registry.unpin(['mfe-catalogue'], BY_ANA))).toEqual(['FROZEN']);
  expect(await codesOf(() => registry.canaries.start(NEWER, 0.1, BY_ANA))).toEqual(['FROZEN']);
  waitUntil(at(3));
  expect(await registry.pin(NEWER, BY_ANA)).toMatchObject({ number: 4 });
  expect(registry.freezes.list()).toEqual([]);
});

it('lets a rollback through, and a canary that is lowered or stopped', async () => {
  const { registry, at } = await aSite();
  await registry.canaries.start({ 'mfe-catalogue': '1.2.0' }, 0.1, BY_ANA);
  registry.freezes.start({ from: at(0), until: at(3) }, CHRISTMAS);
  expect(await codesOf(() => registry.canaries.setShare(1, 0.2, BY_ANA))).toEqual(['FROZEN']);
  expect(await codesOf(() => registry.canaries.finish(1, BY_ANA))).toEqual(['FROZEN']);
  expect(registry.canaries.setShare(1, 0.05, BY_ANA).canaries).toMatchObject([{ share: 0.05 }]);
  registry.canaries.stop(1, BY_ANA);
  expect(registry.rollback(undefined, BY_ANA)).toMatchObject({ rollbackTo: 1 });
  expect(registry.audit()).toEqual([]);
});

it('is ended before its time, which the history says', async () => {
  const { registry, at } = await aSite();
  registry.freezes.start({ from: at(0), until: at(3) }, CHRISTMAS);
  registry.freezes.start({ from: at(9), until: at(10) }, { by: 'ana', why: 'the final' });
  expect(registry.freezes.list()).toMatchObject([
    { id: 1, by: 'ben', why: 'Christmas' },
    { id: 2, why: 'the final' },
  ]);
  registry.freezes.end(1, { by: 'ana', why: 'payments fail' });
  expect(registry.freezes.list()).toMatchObject([{ id: 2 }]);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ana',
    why: 'payments fail',
    act: { kind: 'freeze', what: 'freeze 1 is ended' },
  });
  expect(await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA)).toMatchObject({ number: 3 });
  expect(await codesOf(() => registry.freezes.end(1, BY_ANA))).toEqual(['FREEZE_UNKNOWN']);
  expect(registry.freezes.start({ from: at(11), until: at(12) }, BY_ANA)).toMatchObject({ id: 3 });
});

it('has an end that is to come, and a reason', async () => {
  const { registry, at } = await aSite();
  const codes = (from: number, until: number, cause = BY_ANA) =>
    codesOf(() => registry.freezes.start({ from: at(from), until: at(until) }, cause));
  expect(await codes(2, 2)).toEqual(['FREEZE_UNSUITABLE']);
  expect(await codes(-2, 0)).toEqual(['FREEZE_UNSUITABLE']);
  expect(await codes(0, 1, { by: 'ana', why: ' ' })).toEqual(['REASON_MISSING']);
  expect(registry.freezes.list()).toEqual([]);
});

it('cannot be shortened by who may write the files: nothing but a rollback goes through, and the audit says it', async () => {
  const { folder, registry, another, at } = await aSite();
  registry.freezes.start({ from: at(0), until: at(3) }, CHRISTMAS);
  const file = path.join(folder, 'freezes/00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"until": "[^"]+"/, `"until": "${START}"`));
  const newcomer = another();
  expect(await codesOf(() => newcomer.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA))).toEqual(['FREEZE_DAMAGED']);
  expect(newcomer.rollback(undefined, BY_ANA)).toMatchObject({ rollbackTo: 1 });
  rmSync(file);
  expect(another().audit()).toMatchObject([
    {
      message: expect.stringMatching(
        /^Line \d+ made record 1 of freezes, which is missing or has changed\.$/,
      ),
    },
  ]);
});
