import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openEdgeReports } from '../edge-reports.ts';
import type { Registry } from '../registry.ts';
import { aBuild, aFolder } from '../testing/a-build.ts';
import { aRegistry, BY_ANA, codesOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { copyRegistry } from './copy-registry.ts';
import { readFollowing } from './following-file.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };

const ends: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

/** What waits some seconds waits for a part of them. */
const quickly = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds / 10, undefined, { signal }).catch(() => {});

/** What can be read of a copy, as an edge does that starts now. */
function serve(registry: Registry): number {
  const composition = registry.currentComposition();
  for (const [name, version] of Object.entries(composition?.pins ?? {})) registry.verify(name, version);
  return composition?.number ?? 0;
}

/** Looks until something holds. */
async function until(holds: () => boolean, what: string, mostMs = 8_000): Promise<number> {
  const started = performance.now();
  while (!holds()) {
    if (performance.now() - started > mostMs) throw new Error(`It never came to be: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - started;
}

/** A service where two releases of a catalogue can be pinned, and what is needed to copy it. */
async function aFollowedService() {
  const service = await aService();
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }, { version: '1.2.0' }])
    await service.registry.publish(aBuild(build));
  const anchor = readFileSync(path.join(service.folder, 'keys/registry.public'), 'utf8').trim();
  const environment = { REGISTRY_PUBLIC_KEYS: anchor };
  const problems: string[] = [];
  /** Begins to follow. */
  const follow = (folder = aFolder(), send: typeof fetch = fetch, url = service.url) => {
    const stopping = new AbortController();
    const ended = copyRegistry(
      {
        url,
        token: service.token({ owner: 'web-1', role: 'edge' }),
        folder,
        keys: readKeyRing(folder, environment),
        clock: () => new Date(),
        random: Math.random,
        onProblem: (problem) => problems.push(problem),
        fetch: send,
        wait: quickly,
      },
      stopping.signal,
    );
    const stop = async (): Promise<void> => {
      stopping.abort();
      await ended;
    };
    ends.push(stop);
    const open = () => aRegistry({ keys: readKeyRing(folder, environment) }, folder).registry;
    return { folder, stop, open, copy: open(), problem: () => readFollowing(folder)?.problem ?? null };
  };
  return { ...service, follow, problems };
}

it('has what is pinned within a second, and nothing live before every byte of it is here', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, open, folder } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  expect(serve(open())).toBe(1);
  expect(existsSync(path.join(folder, 'artefacts/mfe-catalogue/1.1.0'))).toBe(false);

  await registry.pin(NEWER, BY_ANA);
  expect(await until(() => copy.currentNumber() === 2, 'a pin')).toBeLessThan(1_000);
  expect(serve(open())).toBe(2);
  registry.rollback(undefined, BY_ANA);
  expect(await until(() => copy.currentNumber() === 3, 'a rollback')).toBeLessThan(1_000);
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
  expect(await until(() => copy.currentNumber() === 2, 'a pin')).toBeLessThan(1_000);
});

it.each([
  ['a client file', '/files/client/entry.0a1b.js', 'client/entry.0a1b.js arrived with other bytes'],
  ['a compressed twin', '/files/client/entry.0a1b.js.br', 'client/entry.0a1b.js.br arrived with other bytes'],
  ['a server bundle', '/files/server/server.mjs', 'server/server.mjs arrived with other bytes'],
  ['a manifest', '/files/manifest.json', 'manifest.json arrived with other bytes'],
  ['a bundle', '/files/bundle.json', 'The signature of'],
  ['a composition', '/records/compositions', 'Composition 1 is not taken over'],
  ['the list of trusted keys', '/records/trust', 'The list of trusted keys'],
])('refuses and names %s that was changed on its way', async (_kind, part, message) => {
  const { registry, follow, problems } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  let isChanging = true;
  const changing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!isChanging || !addressOf(input).split('?')[0]?.endsWith(part)) return response;
    const text = Buffer.from(await response.arrayBuffer());
    // Inside the signature, where it has one.
    const signature = text.lastIndexOf('value');
    const at = signature === -1 ? Math.floor(text.length / 2) : signature + 20;
    text[at] = text[at] === 97 ? 98 : 97;
    return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
  };
  const { folder, copy, problem } = follow(aFolder(), changing);
  await until(() => problem() !== null, 'a problem');
  expect(problem()).toContain(message);
  expect(problems.join()).toContain(message);
  expect(copy.currentNumber()).toBe(0);
  expect(existsSync(path.join(folder, 'compositions'))).toBe(false);
  isChanging = false;
  await until(() => copy.currentNumber() === 1, 'the sound one');
  await until(() => problem() === null, 'no problem any more');
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

  const again = follow(first.folder);
  expect(serve(again.copy)).toBe(1);
  await until(() => again.problem() !== null, 'a word about the service');
  await again.stop();

  await registry.pin(NEWER, BY_ANA);
  const back = await aService({}, source);
  const last = follow(first.folder, fetch, back.url);
  await until(() => last.copy.currentNumber() === 2, 'what was pinned meanwhile');
  await until(() => last.problem() === null, 'no problem any more');
});

it('asks every second where a stream does not hold', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const withoutStream: typeof fetch = (input, init) =>
    addressOf(input).endsWith('/v1/events') ? Promise.reject(new TypeError('cut')) : fetch(input, init);
  const { copy } = follow(aFolder(), withoutStream);
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.pin(NEWER, BY_ANA);
  expect(await until(() => copy.currentNumber() === 2, 'a pin')).toBeLessThan(2_500);
});

it('asks only for the files that it does not have', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  let files: string[] = [];
  const counting: typeof fetch = (input, init) => {
    if (addressOf(input).includes('/files/')) files.push(addressOf(input).split('/files/')[1] ?? '');
    return fetch(input, init);
  };
  const { copy } = follow(aFolder(), counting);
  await until(() => copy.currentNumber() === 1, 'the first composition');
  files = [];
  await registry.pin(NEWER, BY_ANA);
  await until(() => copy.currentNumber() === 2, 'a pin');
  expect(files.toSorted()).toEqual(['bundle.json', 'manifest.json', 'release.json', 'server/server.mjs']);
});

it('passes over a composition whose release never arrives sound, once a later one is live', async () => {
  const { registry, follow, folder: source } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, problem, open } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.pin(NEWER, BY_ANA);
  writeFileSync(path.join(source, 'artefacts/mfe-catalogue/1.1.0/manifest.json'), '{}');
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  await until(() => copy.currentNumber() === 3, 'the one after it');
  expect(serve(open())).toBe(3);
  expect(problem()).toBeNull();
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

it('takes over a release that was signed anew, whose key was revoked', async () => {
  const { registry, follow, folder: source } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, problem, open } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  const old = readKeyRing(source, {}).teamKey('catalogue');
  registry.keys.revoke(old.id, { by: 'ana', why: 'it was lost' });
  await until(() => problem() !== null, 'a problem');
  expect(problem()).toContain('was revoked');
  const other = aFolder();
  readKeyRing(other, {}).teamKey('catalogue');
  const fresh = path.join(other, 'keys/catalogue.pem');
  writeFileSync(path.join(source, 'keys/catalogue.pem'), readFileSync(fresh));
  const { publicText } = readKeyRing(source, {}).teamKey('catalogue');
  registry.keys.add({ team: 'catalogue', publicKey: publicText, packages: [] }, BY_ANA);
  registry.keys.sign('mfe-catalogue', '1.0.0', BY_ANA);
  await until(() => problem() === null, 'no problem any more');
  expect(serve(open())).toBe(1);
});

it('mends a file of what is live that was changed here', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const first = follow();
  await until(() => first.copy.currentNumber() === 1, 'the first composition');
  await first.stop();
  for (const name of [
    'assets/mfe-catalogue/entry.0a1b.js',
    'artefacts/mfe-catalogue/1.0.0/server/server.mjs',
  ])
    writeFileSync(path.join(first.folder, name), 'changed');
  expect(await codesOf(() => serve(first.open()))).toEqual(['RELEASE_DAMAGED']);
  const again = follow(first.folder);
  await until(() => {
    try {
      return serve(again.open()) === 1;
    } catch {
      return false;
    }
  }, 'what was signed');
});

it('takes nothing from a registry that was put back to an earlier state', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  await registry.pin(NEWER, BY_ANA);
  const { folder, copy, stop } = follow();
  await until(() => copy.currentNumber() === 2, 'the second composition');
  await stop();
  const file = path.join(folder, 'compositions/00000002.json');
  writeFileSync(path.join(folder, 'compositions/00000003.json'), readFileSync(file));
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  const again = follow(folder);
  await until(() => again.problem() !== null, 'a problem');
  expect(again.problem()).toContain('The registry has another composition 3 than this copy');
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
  expect(readFollowing(aFolder())).toBeNull();
  expect(url).toMatch(/^http/);
});
