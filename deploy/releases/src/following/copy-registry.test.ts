import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { openEdgeReports } from '../edge-reports.ts';
import { aBuild } from '../testing/a-build.ts';
import { addressOf, aFollowedService, serve, until } from '../testing/a-followed-service.ts';
import { aRegistry, BY_ANA, codesOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { readFollowing } from './following-file.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };

it('has what is pinned within a second, and nothing live before every byte of it is here', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, open, folder } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  expect(serve(open())).toBe(1);
  expect(existsSync(path.join(folder, 'artefacts/mfe-catalogue/1.1.0'))).toBe(false);

  const took: number[] = [];
  for (const number of [2, 3, 4, 5]) {
    if (number % 2) registry.rollback(1, BY_ANA);
    else await registry.pin(NEWER, BY_ANA);
    took.push(await until(() => copy.currentNumber() === number, `composition ${number}`));
    expect(serve(open())).toBe(number);
  }
  // The machine may be busy with other tests for a moment.
  expect(Math.min(...took)).toBeLessThan(1_000);
  expect(copy.currentComposition()).toEqual(registry.currentComposition());
  expect(await copy.readAsset('mfe-catalogue', 'entry.0a1b.js.br')).toEqual(
    await registry.readAsset('mfe-catalogue', 'entry.0a1b.js.br'),
  );
});

it('also sees what somebody pins in the folder beside the service', async () => {
  const { registry, follow, folder } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await aRegistry({}, folder).registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 2, 'a pin');
  expect(copy.currentComposition()?.pins).toMatchObject(NEWER);
});

it('begins from its folder while the service is away, says so, and goes on when it is back', async () => {
  const { registry, follow, app, folder: source } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const first = follow();
  await until(() => first.copy.currentNumber() === 1, 'the first composition');
  await app.close();
  await until(() => first.problem() !== null, 'a word about the service');
  expect(first.problem()).toMatch(/does not answer/);
  await first.stop();

  const again = follow({ folder: first.folder });
  expect(serve(again.copy)).toBe(1);
  await until(() => again.problem() !== null, 'a word about the service');
  await again.stop();

  await registry.pin(NEWER, BY_ANA);
  const back = await aService({}, source);
  const last = follow({ folder: first.folder, url: back.url });
  await until(() => last.copy.currentNumber() === 2, 'what was pinned meanwhile');
  await until(() => last.problem() === null, 'no problem any more');
});

it('asks every second where a stream does not hold', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const withoutStream: typeof fetch = (input, init) =>
    addressOf(input).endsWith('/v1/events') ? Promise.reject(new TypeError('cut')) : fetch(input, init);
  const { copy } = follow({ send: withoutStream });
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 2, 'a pin');
  expect(copy.currentComposition()?.pins).toMatchObject(NEWER);
});

it('asks only for the files that it does not have', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  let files: string[] = [];
  const counting: typeof fetch = (input, init) => {
    if (addressOf(input).includes('/files/')) files.push(addressOf(input).split('/files/')[1] ?? '');
    return fetch(input, init);
  };
  const { copy } = follow({ send: counting });
  await until(() => copy.currentNumber() === 1, 'the first composition');
  files = [];
  await registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 2, 'a pin');
  expect(files.toSorted()).toEqual(['bundle.json', 'manifest.json', 'release.json', 'server/server.mjs']);
});

it('returns at once while it still waits for what was pinned, and goes on with that where it stopped', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  let asked: string[] = [];
  let arrived = 0;
  let isStalled = true;
  const stalling: typeof fetch = async (input, init) => {
    const file = addressOf(input).split('/1.1.0/files/')[1];
    if (file === undefined) return fetch(input, init);
    asked.push(file);
    if (file === 'server/server.mjs' && isStalled)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const bytes = await (await fetch(input, init)).arrayBuffer();
    arrived += 1;
    return new Response(bytes);
  };
  const { copy, problem } = follow({ send: stalling });
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.pin(NEWER, BY_ANA);
  await until(() => asked.length === 4 && arrived === 3, 'all but one file of what was pinned');
  registry.rollback(1, BY_ANA);
  await until(() => copy.currentNumber() === 3, 'the return');
  expect(problem()).toBeNull();

  asked = [];
  isStalled = false;
  await registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 4, 'what is pinned again');
  expect(asked).toEqual(['bundle.json', 'server/server.mjs']);
  copy.verify('mfe-catalogue', '1.1.0');
});

it('removes what nothing of the last 90 days needs, and brings it again where somebody returns to it', async () => {
  const { registry, follow } = await aFollowedService();
  let days = 0;
  const { copy, folder } = follow({ clock: () => new Date(Date.now() + days * 86_400_000) });
  const pin = async (number: number, version: string): Promise<void> => {
    await registry.pin({ ...SITE, 'mfe-catalogue': version }, BY_ANA);
    await until(() => copy.currentNumber() === number, `composition ${number}`);
  };
  const isHere = (version: string): boolean =>
    existsSync(path.join(folder, 'artefacts/mfe-catalogue', version, 'bundle.json'));
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0', '1.1.0', '1.2.0'].entries())
    await pin(index + 1, version);
  days = 89;
  await pin(6, '1.1.0');
  // What is taken over next, is taken over when the one before is done with.
  await pin(7, '1.2.0');
  expect(isHere('1.0.0')).toBe(true);
  days = 91;
  await pin(8, '1.1.0');
  await until(() => !isHere('1.0.0'), 'nothing of what nobody needs');
  expect([isHere('1.1.0'), isHere('1.2.0')]).toEqual([true, true]);
  expect(serve(copy)).toBe(8);

  registry.rollback(1, BY_ANA);
  await until(() => copy.currentNumber() === 9, 'the return');
  copy.verify('mfe-catalogue', '1.0.0');
  expect(serve(copy)).toBe(9);
});

it('copies what a share of the visitors tries, and tells what an edge takes off', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const [first, second] = [follow(), follow()];
  await until(() => first.copy.currentNumber() === 1, 'the first composition');
  await registry.canaries.start(NEWER, 0.1, BY_ANA);
  await until(() => first.copy.canaries.current() !== null, 'a canary');
  await until(() => second.copy.canaries.current() !== null, 'a canary');
  expect(first.copy.canaries.current()).toEqual(registry.canaries.current());
  first.copy.verify('mfe-catalogue', '1.1.0');
  expect(first.copy.currentNumber()).toBe(1);

  first.copy.canaries.abort({
    canary: 1,
    at: new Date().toISOString(),
    by: 'web-1:8080',
    reason: 'it fails',
  });
  await until(() => registry.canaries.current() === null, 'the registry knows');
  expect(registry.canaries.aborts()).toMatchObject([{ by: 'web-1:8080', reason: 'it fails' }]);
  expect(registry.lines().at(-1)).toMatchObject({ by: 'web-1:8080', act: { kind: 'abort', canary: 1 } });
  await until(() => second.copy.canaries.current() === null, 'the other edge knows');
  expect(existsSync(path.join(first.folder, 'history'))).toBe(false);
  expect(registry.audit()).toEqual([]);
});

it('begins with the last one that was live for all, however much was tried since', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  for (let turn = 1; turn <= 22; turn += 1) {
    await registry.canaries.start(NEWER, 0.1, BY_ANA);
    registry.canaries.stop(turn, BY_ANA);
  }
  const { copy, open } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 24, 'the next one');
  expect(serve(open())).toBe(24);
});

it('has the last ones of a long history, and those that edges may fall back to', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  for (let turn = 0; turn < 24; turn += 1)
    await registry.pin({ 'mfe-catalogue': turn % 2 ? '1.0.0' : '1.1.0' }, BY_ANA);
  const { copy, folder, open } = follow();
  await until(() => copy.currentNumber() === 25, 'the last one');
  expect(readdirSync(path.join(folder, 'compositions'))).toHaveLength(20);
  await until(() => existsSync(path.join(folder, 'artefacts/mfe-catalogue/1.1.0')), 'the one before');
  expect(serve(open())).toBe(25);
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  await until(() => copy.currentNumber() === 26, 'the next one');
});

it('tells what its edges serve, and that one has ended', async () => {
  const { registry, follow, askAs, folder: source } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { folder, copy } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  const there = openEdgeReports(source);
  const report = { edge: 'web-1:8080', wanted: 1, serves: 1, problem: null, at: new Date().toISOString() };
  openEdgeReports(folder).write(report);
  await until(() => there.all().length === 1, 'a report');
  expect(there.all()).toEqual([report]);
  openEdgeReports(folder).remove('web-1:8080');
  await until(() => there.all().length === 0, 'no report');
  expect((await askAs({ role: 'reader' }).raw({ method: 'GET', path: '/v1/edges' })).status).toBe(200);
});

it('is told by its edges where a token counts no more', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, problem } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  const { id = '' } = registry.tokens.list().find(({ role }) => role === 'edge') ?? {};
  registry.tokens.revoke(id, { by: 'ana', why: 'the machine is gone' });
  await until(() => problem() !== null, 'a problem', 15_000);
  expect(problem()).toContain('the machine is gone');
});

it('lets nobody decide anything in a copy', async () => {
  const { registry, follow, url } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  for (const act of [
    () => copy.rollback(1, BY_ANA),
    () => copy.publish(aBuild({ version: '2.0.0' })),
    () => copy.freezes.start({ from: new Date(), until: new Date(Date.now() + 60_000) }, BY_ANA),
    () => copy.tokens.make({ owner: 'eve', role: 'manager', days: 1 }, BY_ANA),
  ])
    expect(await codesOf(act)).toEqual(['REGISTRY_IS_COPY']);
  expect(readFollowing(temporaryFolder())).toBeNull();
  expect(url).toMatch(/^http/);
});
