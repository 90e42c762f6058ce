import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, aRegistryWith, BY_ANA, codesOf, START } from '../testing/a-registry.ts';
import type { PreviewUse } from './preview.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const BUILD = { 'mfe-catalogue': '1.1.0-pr.42.1' };
const HOUR_MS = 3_600_000;

/** A site with a build of a pull request that nobody has pinned, and a clock that stands until it is moved. */
async function aSite() {
  let now = Date.parse(START);
  const clock = (): Date => new Date(now);
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0-pr.42.1' }], { clock });
  await registry.pin(SITE, BY_ANA);
  return {
    folder,
    registry,
    another: () => aRegistry({ clock }, folder).registry,
    waitHours: (hours: number): void => {
      now += hours * HOUR_MS;
    },
  };
}

const tokenOf = (link: string): string => link.replace('/?preview=', '');

const aUse = (link: string, session: string): PreviewUse => ({
  preview: 1,
  link,
  session: session.repeat(64),
  at: START,
  edge: 'web-1:8080',
  country: 'PT',
});

it('shows a build that nobody has pinned, to holders of a link alone, until it ends', async () => {
  const { registry, waitHours } = await aSite();
  const { preview, path: link } = await registry.previews.make({ pins: BUILD, minutes: 120 }, BY_ANA);
  expect(preview).toMatchObject({ id: 1, of: 1, composition: 2, pins: BUILD, by: 'ana', why: 'because' });
  expect(registry.composition(2)).toMatchObject({
    pins: { ...SITE, ...BUILD },
    isCandidate: true,
    isPreview: true,
  });
  expect(registry.currentNumber()).toBe(1);
  expect(registry.history().map(({ number }) => number)).toEqual([1]);
  const read = registry.previews.readLink(tokenOf(link));
  expect(read).toMatchObject({ preview: 1, until: Date.parse(preview.until) });
  expect(registry.previews.find(1)).toEqual(preview);
  waitHours(2);
  expect(registry.previews.find(1)).toBeNull();
  expect(registry.previews.list()).toEqual([]);
});

it('stands in the history as a pin does, and is audited', async () => {
  const { folder, registry, another } = await aSite();
  await registry.previews.make({ pins: BUILD, minutes: 120, country: 'DE' }, BY_ANA);
  registry.previews.renew(1, 60, { by: 'ben', why: 'another reviewer' });
  registry.previews.revoke(1, { by: 'ben', why: 'it is wrong' });
  expect(
    registry
      .lines()
      .slice(-4)
      .map(({ by, why, act }) => [by, why, 'what' in act ? act.what : act.kind]),
  ).toEqual([
    ['ana', 'because', 'preview'],
    ['ana', 'because', 'preview 1 shows 1 with mfe-catalogue@1.1.0-pr.42.1 until 2026-11-20 12:00:00 UTC'],
    ['ben', 'another reviewer', 'preview 1 is open until 2026-11-20 11:00:00 UTC, with another link'],
    ['ben', 'it is wrong', 'preview 1 is revoked'],
  ]);
  expect(registry.audit()).toEqual([]);
  rmSync(path.join(folder, 'previews/00000003.json'));
  expect(another().audit()).toMatchObject([
    { message: expect.stringMatching(/made record 3 of previews, which is missing or has changed/) },
  ]);
});

it('refuses what could not run, and accepts what a pin may accept', async () => {
  const { registry } = await aSite();
  await registry.publish(aBuild({ package: 'mfe-content', version: '1.0.0', routes: ['/{lang}/games'] }));
  const make = (pins: Record<string, string>) =>
    codesOf(() => registry.previews.make({ pins, minutes: 60 }, BY_ANA));
  expect(await make({ 'mfe-content': '1.0.0' })).toEqual(['ROUTES_OVERLAP']);
  expect(await make({ 'mfe-catalogue': '9.9.9' })).toEqual(['RELEASE_UNKNOWN']);
  await registry.publish(aBuild({ version: '2.0.0-pr.7.1', routes: ['/{lang}/play'] }));
  const pins = { 'mfe-catalogue': '2.0.0-pr.7.1' };
  expect(await codesOf(() => registry.pin(pins, BY_ANA))).toEqual(['ADDRESSES_DROPPED']);
  expect(await registry.previews.make({ pins, minutes: 60 }, BY_ANA)).toMatchObject({ preview: { pins } });
});

it('needs nobody else and no end of a freeze', async () => {
  const { registry } = await aSite();
  registry.freezes.start({ from: new Date(START), until: new Date(Date.parse(START) + HOUR_MS) }, BY_ANA);
  expect(await codesOf(() => registry.pin(BUILD, BY_ANA))).toEqual(['FROZEN']);
  await registry.previews.make({ pins: BUILD, minutes: 60 }, BY_ANA);
  expect(registry.audit()).toEqual([]);
});

it('shows an earlier composition, or one that a share tries', async () => {
  const { registry } = await aSite();
  await registry.pin(BUILD, BY_ANA);
  const { preview } = await registry.previews.make({ pins: {}, of: 1, minutes: 60 }, BY_ANA);
  expect(registry.composition(preview.composition).pins).toEqual(SITE);
  expect(await codesOf(() => registry.previews.make({ pins: {}, of: 9, minutes: 60 }, BY_ANA))).toEqual([
    'COMPOSITION_UNKNOWN',
  ]);
});

it('gathers in a lane what several teams build for one piece of work', async () => {
  const { registry } = await aSite();
  await registry.publish(
    aBuild({ package: 'mfe-content', version: '1.0.0-pr.42.1', routes: ['/{lang}/news'] }),
  );
  await registry.publish(aBuild({ version: '1.1.0-pr.42.2' }));
  const set = (pins: Record<string, string>) =>
    registry.previews.make({ pins, lane: 'pr-42', minutes: 24 * 60 }, BY_ANA);
  const first = await set(BUILD);
  const second = await set({ 'mfe-content': '1.0.0-pr.42.1' });
  const third = await set({ 'mfe-catalogue': '1.1.0-pr.42.2' });
  expect([first, second, third].map(({ preview }) => [preview.id, preview.composition])).toEqual([
    [1, 2],
    [1, 3],
    [1, 4],
  ]);
  expect(registry.previews.list()).toMatchObject([
    { id: 1, lane: 'pr-42', pins: { 'mfe-catalogue': '1.1.0-pr.42.2', 'mfe-content': '1.0.0-pr.42.1' } },
  ]);
  expect(new Set([first, second, third].map(({ path: link }) => link)).size).toBe(3);
});

describe('a package from a development server', () => {
  const develops = {
    package: 'mfe-catalogue',
    origin: 'http://localhost:9000',
    description: {
      package: 'mfe-catalogue',
      entry: '/remote-entry.js',
      shellScripts: [],
      routes: [],
      messages: {},
      messageFiles: {},
    },
  };

  it('is shown in place of its release, until the preview ends, and stands in the history', async () => {
    const { registry } = await aSite();
    const { preview } = await registry.previews.make({ pins: {}, develops, minutes: 60 }, BY_ANA);
    expect(preview).toMatchObject({ of: 1, pins: {}, develops });
    expect(registry.composition(preview.composition).pins).toEqual(SITE);
    expect(registry.previews.find(1)?.develops).toEqual(develops);
    expect(registry.lines().at(-1)?.act).toMatchObject({
      what: 'preview 1 shows 1 with mfe-catalogue from http://localhost:9000 until 2026-11-20 11:00:00 UTC',
    });
    expect(registry.audit()).toEqual([]);
  });

  it('is of no lane, and says no more of itself than every preview can hold', async () => {
    const { registry } = await aSite();
    const messages = { en: { title: 'x'.repeat(70_000) } };
    const large = { ...develops, description: { ...develops.description, messages } };
    for (const given of [{ develops, lane: 'pr-42' }, { develops: large }])
      expect(
        await codesOf(() => registry.previews.make({ pins: {}, minutes: 60, ...given }, BY_ANA)),
      ).toEqual(['PREVIEW_UNSUITABLE']);
    expect(registry.previews.list()).toEqual([]);
  });
});

it('opens a link in one browser, and says of each who has opened it', async () => {
  const { registry, another } = await aSite();
  const { path: link } = await registry.previews.make({ pins: BUILD, minutes: 60 }, BY_ANA);
  const name = registry.previews.readLink(tokenOf(link))?.link ?? '';
  const first = aUse(name, 'a');
  expect(registry.previews.open(first)).toEqual(first);
  expect(registry.previews.open(first)).toEqual(first);
  expect(another().previews.open(aUse(name, 'b'))).toEqual(first);
  expect(registry.previews.list()).toMatchObject([
    { id: 1, uses: [{ at: START, edge: 'web-1:8080', country: 'PT' }] },
  ]);
});

it('is open for a time that can be, with a reason, and as often as anybody can look at', async () => {
  const { registry } = await aSite();
  const codes = (minutes: number, cause = BY_ANA) =>
    codesOf(() => registry.previews.make({ pins: BUILD, minutes }, cause));
  expect(await codes(0)).toEqual(['PREVIEW_UNSUITABLE']);
  expect(await codes(31 * 24 * 60)).toEqual(['PREVIEW_UNSUITABLE']);
  expect(await codes(60, { by: 'ana', why: ' ' })).toEqual(['REASON_MISSING']);
  expect(await codesOf(() => registry.previews.revoke(7, BY_ANA))).toEqual(['PREVIEW_UNKNOWN']);
  expect(registry.composition(1)).toMatchObject({ number: 1 });
  expect(await codesOf(() => registry.composition(2))).toEqual(['COMPOSITION_UNKNOWN']);
});

it('lets several be made at a time', async () => {
  const { registry, another } = await aSite();
  const make = (desk: typeof registry.previews, country: string) =>
    desk.make({ pins: BUILD, minutes: 60, country }, BY_ANA);
  await Promise.all([
    make(registry.previews, 'DE'),
    make(another().previews, 'PT'),
    make(registry.previews, 'FR'),
  ]);
  expect(registry.previews.list().map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(registry.audit()).toEqual([]);
});

it('is refused where who can write the files has made it longer', async () => {
  const { folder, registry, another } = await aSite();
  await registry.previews.make({ pins: BUILD, minutes: 60 }, BY_ANA);
  const file = path.join(folder, 'previews/00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"until": "2026/, '"until": "2027'));
  expect(await codesOf(() => another().previews.find(1))).toEqual(['PREVIEW_DAMAGED']);
});
