import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createFolderSource } from '../promotion/folder-source.ts';
import { CALLS } from '../protocol/calls.ts';
import { sha256 } from '../store/digest.ts';
import { aBuild } from '../testing/a-build.ts';
import { aRegistryWith, believe, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import type { NewToken } from '../tokens/token-desk.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { createAsk } from './ask.ts';
import { createRemoteRegistry } from './remote-registry.ts';

const A_TEAM = { owner: 'ci', role: 'publisher', team: 'catalogue' } as const;
const BY_TOKEN = { by: '', why: 'because' };

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

/** A service that trusts the key of the catalogue's team, which lies on another machine. */
async function aTeam(options = {}) {
  const service = await aService(options);
  const machine = temporaryFolder();
  const { publicText } = readKeyRing(machine, {}).teamKey('catalogue');
  service.registry.keys.add(
    { team: 'catalogue', publicKey: publicText, packages: ['mfe-catalogue'] },
    BY_ANA,
  );
  /** A client whose requests the test sees, and may break. */
  const clientWith = (send: typeof fetch, wanted: Partial<NewToken> = A_TEAM) =>
    createRemoteRegistry(createAsk({ url: service.url, token: service.token(wanted), fetch: send }), {
      keys: readKeyRing(machine, {}),
      clock: () => new Date(),
      wait: async () => {},
      inspect: believe,
    });
  const sent: string[] = [];
  const counting: typeof fetch = (input, init) => {
    if (init?.method === 'PUT') sent.push(addressOf(input).split('/').at(-1) ?? '');
    return fetch(input, init);
  };
  return {
    ...service,
    machine,
    sent,
    clientWith,
    client: clientWith(counting),
    counting,
    as: (wanted: Partial<NewToken>) => clientWith(counting, wanted),
  };
}

it('publishes what a team has made and signed, as the registry itself would have kept it', async () => {
  const { client, registry } = await aTeam();
  const commit = { hash: 'a'.repeat(40), isDirty: false };
  expect(await client.publish(aBuild(), { commit })).toMatchObject({ package: 'mfe-catalogue' });
  registry.verify('mfe-catalogue', '1.0.0');
  expect(registry.list()).toMatchObject([
    { package: 'mfe-catalogue', version: '1.0.0', by: 'ci', team: 'catalogue', commit, isDamaged: false },
  ]);
  expect(registry.lines().at(-1)).toMatchObject({ by: 'ci', act: { kind: 'publish', team: 'catalogue' } });
  expect(await registry.readAsset('mfe-catalogue', 'entry.0a1b.js.br')).not.toBeNull();
  expect(registry.audit()).toEqual([]);

  const here = await aRegistryWith([{}]);
  const listed = ({ bytes, brotliBytes }: { bytes: number; brotliBytes: number }) => ({ bytes, brotliBytes });
  expect(registry.list('mfe-catalogue').map(listed)).toEqual(here.registry.list('mfe-catalogue').map(listed));
});

it('sends of a next release only what has changed', async () => {
  const { client, sent } = await aTeam();
  await client.publish(aBuild());
  const first = sent.length;
  sent.length = 0;
  await client.publish(aBuild({ version: '1.1.0', client: { 'chunk.2c.js': 'new' } }));
  // The chunk with its twin, the server bundle, the manifest and the record.
  expect(sent).toHaveLength(5);
  expect(first).toBeGreaterThan(20);
});

it('begins again where it was broken off, and sends only what is missing', async () => {
  const { client, clientWith, counting, sent, folder, registry } = await aTeam();
  let left = 10;
  const breaking: typeof fetch = (input, init) => {
    if (init?.method === 'PUT' && (left -= 1) < 0) return Promise.reject(new TypeError('the line is cut'));
    return counting(input, init);
  };
  expect(await codesOf(() => clientWith(breaking).publish(aBuild()))).toEqual(['SERVICE_AWAY']);
  expect(registry.list()).toEqual([]);
  const waiting = readdirSync(path.join(folder, 'uploads/files'));
  expect(waiting).toHaveLength(10);
  const cut = new Set(sent);
  sent.length = 0;
  await client.publish(aBuild());
  expect(sent.filter((hash) => cut.has(hash) && waiting.includes(hash))).toEqual([]);
  expect(registry.has('mfe-catalogue', '1.0.0')).toBe(true);
  expect(readdirSync(path.join(folder, 'uploads/files')).length).toBeLessThan(3);
});

it('waits for a service that is away for a moment, and takes a lost answer for no failure', async () => {
  const { clientWith, counting, registry } = await aTeam();
  let failures = 3;
  const flaky: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT' && (failures -= 1) >= 0) throw new TypeError('away');
    const response = await counting(input, init);
    if (addressOf(input).endsWith('/completion')) throw new TypeError('the answer is lost');
    return response;
  };
  await clientWith(flaky).publish(aBuild());
  expect(registry.has('mfe-catalogue', '1.0.0')).toBe(true);
  expect(registry.lines().filter(({ act }) => act.kind === 'publish')).toHaveLength(1);
});

it('refuses bytes that are not those of their name', async () => {
  const { clientWith, counting, registry, folder } = await aTeam();
  const changing: typeof fetch = (input, init) => {
    const body = init?.body;
    if (init?.method !== 'PUT' || !(body instanceof Uint8Array)) return counting(input, init);
    const changed = new Uint8Array(body);
    changed[0] = (changed[0] ?? 0) ^ 1;
    return counting(input, { ...init, body: changed });
  };
  const refused = await refusalOf(() => clientWith(changing).publish(aBuild()));
  expect(refused.code).toBe('FILE_DIFFERS');
  expect(refused.message).toMatch(/^The file [0-9a-f]{64} arrived with other bytes/);
  expect(registry.list()).toEqual([]);
  expect(readdirSync(path.join(folder, 'uploads/files'))).toEqual([]);
});

it('takes nothing that no team signed, and no file that the release does not have', async () => {
  const { askAs, as, url, token, registry } = await aTeam();
  const stranger = await refusalOf(() => as({ owner: 'ci' }).publish(aBuild({ package: 'mfe-content' })));
  expect(stranger.code).toBe('KEY_UNTRUSTED');
  const other = await aRegistryWith([{}]);
  const foreign = readFileSync(
    other.registry.filePath('mfe-catalogue', '1.0.0', 'bundle.json') ?? '',
    'utf8',
  );
  const ask = askAs();
  expect(await codesOf(() => ask(CALLS.beginUpload, { bundle: foreign }))).toEqual(['KEY_UNTRUSTED']);
  const put = (upload: string, bytes: string) =>
    fetch(`${url}/v1/uploads/${upload}/files/${'0'.repeat(64)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  expect((await put('0'.repeat(64), 'x')).status).toBe(404);
  expect((await put('../../keys', 'x')).status).toBe(404);
  expect(registry.list()).toEqual([]);
});

it('lets a publisher send packages of the team alone', async () => {
  const { as, registry } = await aTeam();
  const shell = { owner: 'ci', role: 'publisher', team: 'platform' } as const;
  const refused = await refusalOf(() => as(shell).publish(aBuild()));
  expect(refused.message).toBe('The token of ci does not hold for mfe-catalogue.');
  const named = { ...A_TEAM, packages: ['mfe-content'] };
  expect(await codesOf(() => as(named).publish(aBuild()))).toEqual(['NOT_ALLOWED']);
  expect(await codesOf(() => as({ owner: 'ci', role: 'reader' }).publish(aBuild()))).toEqual(['NOT_ALLOWED']);
  expect(await codesOf(() => as(A_TEAM).publish(aBuild(), { by: 'ana' }))).toEqual(['NOT_ALLOWED']);
  expect(registry.list()).toEqual([]);
});

it('refuses through the service what it refuses in a folder', async () => {
  const inspectBundle: typeof believe = async (file) => ({ ...(await believe(file)), functions: [] });
  const { client } = await aTeam({ inspectBundle });
  const unready = await refusalOf(() => client.publish(aBuild()));
  expect(unready.faults.map(({ code }) => code)).toEqual(['BUNDLE_REFUSED', 'BUNDLE_REFUSED']);
  const { client: sound } = await aTeam();
  const wrong = aBuild({ routes: ['/api/x'] });
  expect(await codesOf(() => sound.publish(wrong))).toEqual(['PATH_RESERVED']);
  await sound.publish(aBuild());
  expect(await codesOf(() => sound.publish(aBuild()))).toEqual(['RELEASE_EXISTS']);
  const conflicting = aBuild({ version: '1.1.0', client: { 'entry.0a1b.js': 'var mfe_catalogue = 1;' } });
  expect(await codesOf(() => sound.publish(conflicting))).toContain('ASSET_CONFLICT');
});

it('lets a team sign a release anew, whose key was revoked', async () => {
  const { client, registry, machine, as } = await aTeam();
  await client.publish(aBuild());
  const { id } = readKeyRing(machine, {}).teamKey('catalogue');
  registry.keys.revoke(id, { by: 'ana', why: 'it was lost' });
  expect(await codesOf(() => client.keys.sign('mfe-catalogue', '1.0.0', BY_TOKEN))).toEqual([
    'KEY_UNTRUSTED',
  ]);
  writeFileSync(path.join(machine, 'keys/catalogue.pem'), readFileSync(newKeyFile()));
  const fresh = readKeyRing(machine, {}).teamKey('catalogue');
  registry.keys.add({ team: 'catalogue', publicKey: fresh.publicText, packages: [] }, BY_ANA);
  expect(await codesOf(() => registry.verify('mfe-catalogue', '1.0.0'))).toEqual(['KEY_UNTRUSTED']);
  await as(A_TEAM).keys.sign('mfe-catalogue', '1.0.0', BY_TOKEN);
  registry.verify('mfe-catalogue', '1.0.0');
  expect(registry.lines().at(-1)).toMatchObject({ by: 'ci', act: { kind: 'sign', team: 'catalogue' } });
  expect(registry.audit()).toEqual([]);
});

function newKeyFile(): string {
  const folder = temporaryFolder();
  readKeyRing(folder, {}).teamKey('fresh');
  return path.join(folder, 'keys/fresh.pem');
}

it('promotes to a service what was tried in a folder', async () => {
  const staging = await aRegistryWith([{}, { version: '1.1.0' }]);
  await staging.registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.1.0' }, BY_ANA);
  const from = createFolderSource(staging.folder, () => new Date());
  const { registry, as } = await aTeam();
  const manager = as({ owner: 'ana', role: 'manager' });
  expect(await codesOf(() => manager.promote({ from }, BY_TOKEN))).toEqual(['KEY_UNTRUSTED']);
  const { keys, teams } = staging.registry.keys.list();
  for (const { team, publicKey } of keys)
    registry.keys.add({ team, publicKey, packages: teams[team] ?? [] }, BY_ANA);
  expect(await manager.promote({ from }, BY_TOKEN)).toMatchObject({
    number: 1,
    pins: { shell: '1.0.0', 'mfe-catalogue': '1.1.0' },
    by: 'ana',
  });
  expect(await codesOf(() => manager.promote({ from }, BY_TOKEN))).toEqual(['NOTHING_CHANGES']);
  expect(registry.lines().map(({ act }) => ('source' in act ? act.source : null))).toContain(
    `composition 1 of ${staging.folder}`,
  );
  expect(sha256(readFileSync(registry.filePath('shell', '1.0.0', 'bundle.json') ?? ''))).toBe(
    sha256(readFileSync(staging.registry.filePath('shell', '1.0.0', 'bundle.json') ?? '')),
  );
});
