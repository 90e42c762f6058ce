import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openPostgres } from '@marquee/kernel/server/database';
import {
  describeWithPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { aNamedBucket, aStandInBucket, type Bucket } from './a-bucket.fixture.ts';
import { filesInBucket } from './file-store.ts';
import { filesIn } from './folder-files.ts';
import { type DurableSettings, openDurable, type OpenDurable } from './open-durable.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };
/** A cluster of PGlite is set up in seconds, and in many of them on a machine that runs other tests as well. */
const MOST_MS = 240_000;
const WHY = { by: '', why: 'new filters' };

const closing: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(folder: string, settings: DurableSettings): Promise<OpenDurable> {
  const durable = await openDurable(folder, settings, () => {}, { lockMs: 1_000 });
  closing.push(() => durable.close());
  return durable;
}

/** What is in a folder that has to outlive the machine, by path. */
const contentOf = async (folder: string) =>
  Object.fromEntries(
    (await filesIn(folder)).map(({ path: file }) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );

/** A service that keeps what it does elsewhere. */
async function aDurableService(settings: DurableSettings) {
  const folder = temporaryFolder();
  const { registry } = aRegistry({ clock: () => new Date() }, folder);
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin(SITE, BY_ANA);
  const durable = await open(folder, settings);
  const service = await aService({}, folder, durable);
  return { ...service, durable };
}

function itBringsBackWhatWasLost(settingsOf: () => DurableSettings): void {
  it(
    'brings back all that was answered, when the folder is lost',
    async () => {
      const settings = settingsOf();
      const { clientAs, folder, durable, registry } = await aDurableService(settings);
      await clientAs().pin(NEWER, WHY);
      const made = await clientAs().tokens.make({ owner: 'ben', role: 'reader', days: 1 }, WHY);
      await clientAs().tokens.revoke(made.token.id, WHY);
      const before = await contentOf(folder);
      const live = registry.currentComposition();
      const keys = path.join(folder, 'keys');
      const saved = readdirSync(keys).map((name) => [name, readFileSync(path.join(keys, name))] as const);
      await durable.close();
      rmSync(folder, { recursive: true });

      const restored = temporaryFolder();
      await open(restored, settings);
      // Keys are of the machine, and are brought back another way.
      mkdirSync(path.join(restored, 'keys'));
      for (const [name, bytes] of saved) writeFileSync(path.join(restored, 'keys', name), bytes);
      const { registry: again } = aRegistry({}, restored);
      expect(await contentOf(restored)).toEqual(before);
      expect(again.currentComposition()).toEqual(live);
      for (const version of ['1.0.0', '1.1.0']) again.verify('mfe-catalogue', version);
      expect(await codesOf(() => again.tokens.find(made.secret))).toEqual(['TOKEN_INVALID']);
      expect(again.audit()).toEqual([]);
    },
    MOST_MS,
  );
}

it('says that something is done and not kept yet', async () => {
  let isAway = true;
  let mayNotWrite = false;
  const durable = {
    keep: async () => {
      if (isAway) throw new Error('the database is away');
    },
    forgetRemoved: async () => {},
    async check() {
      if (mayNotWrite) throw new Error('the lock is gone');
    },
  };
  const { clientAs, registry, url } = await aService({}, temporaryFolder(), durable);
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin(SITE, BY_ANA);
  const refused = await refusalOf(() => clientAs().pin(NEWER, WHY));
  expect(refused.code).toBe('STORE_UNUSABLE');
  expect(refused.message).toBe(
    'It is done, and could not be kept where it outlives this machine: the database is away.',
  );
  expect(registry.currentNumber()).toBe(2);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  isAway = false;
  await clientAs().rollback(undefined, WHY);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  mayNotWrite = true;
  const unwritten = await refusalOf(() => clientAs().pin(NEWER, WHY));
  expect(unwritten.message).toBe('Nothing was done: what would be could not be kept (the lock is gone).');
  expect(registry.currentNumber()).toBe(3);
});

describe('in PGlite and a folder', () => {
  const settings = (): DurableSettings => ({
    records: { folder: path.join(temporaryFolder(), 'records') },
    files: { folder: temporaryFolder() },
  });

  itBringsBackWhatWasLost(settings);

  it(
    'names a file that was changed where it is kept, and does not start',
    async () => {
      const kept = settings();
      const { durable } = await aDurableService(kept);
      await durable.close();
      const folder = 'folder' in kept.files ? kept.files.folder : '';
      const [inner = ''] = readdirSync(folder);
      const [name = ''] = readdirSync(path.join(folder, inner));
      writeFileSync(path.join(folder, inner, name), 'changed');
      await expect(open(temporaryFolder(), kept)).rejects.toThrow(/is kept with other bytes than its hash/);
    },
    MOST_MS,
  );
});

describeWithPostgres('in PostgreSQL and a bucket', () => {
  let server: PostgresServer;
  let bucket: Bucket;
  const databases = Array.from({ length: 10 }, (_, number) => `kept_${number}`);
  beforeAll(async () => {
    server = await startPostgres();
    bucket = aNamedBucket(process.env) ?? (await aStandInBucket());
    const database = openPostgres({ url: server.url, onError: () => {} });
    for (const name of databases) await database.script(`create database ${name}`);
    await database.close();
  });
  afterAll(async () => {
    bucket.close();
    await server.stop();
  });

  const settings = (): DurableSettings => ({
    records: { databaseUrl: server.url.replace(/postgres$/, databases.pop() ?? '') },
    files: bucket.settings,
  });

  itBringsBackWhatWasLost(settings);

  it('keeps what was written in the folder beside the service, with the next turn', async () => {
    const kept = settings();
    const { folder, durable } = await aDurableService(kept);
    await aRegistry({}, folder).registry.pin(NEWER, BY_ANA);
    await durable.keep();
    await durable.close();
    const restored = temporaryFolder();
    await open(restored, kept);
    expect(existsSync(path.join(restored, 'compositions/00000002.json'))).toBe(true);
  });

  it('refuses a folder whose history went another way', async () => {
    const kept = settings();
    const { durable, folder } = await aDurableService(kept);
    await durable.close();
    const other = temporaryFolder();
    const { registry } = aRegistry({}, other);
    await registry.publish(aBuild({ package: 'shell' }));
    await expect(open(other, kept)).rejects.toThrow(/is another one in the folder than where it is kept/);
    await open(folder, kept);
  });

  it('forgets what a retention removed, and keeps the history of it', async () => {
    const kept = settings();
    let now = Date.now();
    const folder = temporaryFolder();
    const { registry } = aRegistry({ clock: () => new Date(now) }, folder);
    for (const build of [{ package: 'shell' }, { client: { 'chunk.1a.js': 'old' } }, { version: '1.1.0' }])
      await registry.publish(aBuild(build));
    await registry.pin({ shell: '1.0.0', ...NEWER }, BY_ANA);
    const durable = await open(folder, kept);
    const { clientAs } = await aService({ clock: () => new Date(now) }, folder, durable);
    now += 200 * 86_400_000;
    await clientAs().retention.run(90, WHY);
    const before = await contentOf(folder);
    await durable.close();
    const restored = temporaryFolder();
    await open(restored, kept);
    expect(await contentOf(restored)).toEqual(before);
    expect(Object.keys(before)).not.toContain('assets/mfe-catalogue/chunk.1a.js');
    expect(aRegistry({ keys: null }, restored).registry.has('mfe-catalogue', '1.0.0')).toBe(false);
  });

  it('has one writer at a time', async () => {
    const kept = settings();
    const { folder, durable } = await aDurableService(kept);
    await expect(open(temporaryFolder(), kept)).rejects.toThrow('Another process has had lock');
    await durable.close();
    await open(folder, kept);
  });

  it('has in the bucket what was put there, and nothing else', async () => {
    const files = filesInBucket(bucket.settings);
    const bytes = Buffer.alloc(3 * 1024 * 1024, randomUUID());
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect([await files.has(hash), await files.get(hash)]).toEqual([false, null]);
    await files.put(hash, bytes);
    await files.put(hash, bytes);
    expect(await files.has(hash)).toBe(true);
    expect((await files.get(hash))?.equals(bytes)).toBe(true);
    await files.remove(hash);
    await files.remove(hash);
    expect(await files.has(hash)).toBe(false);
  });

  it('tells who brings other bytes than their hash, and who has not the key', async () => {
    const other = createHash('sha256').update('other').digest('hex');
    await expect(filesInBucket(bucket.settings).put(other, Buffer.from('bytes'))).rejects.toThrow(
      /does not answer PUT: status 40[03]/,
    );
    const stranger = filesInBucket({ ...bucket.settings, accessKeyId: 'stranger' });
    await expect(stranger.get(other)).rejects.toThrow('does not answer GET: status 403');
  });

  it('asks a bucket again that was away for a moment', async () => {
    const { settings: files, refuse, objects, close } = await aStandInBucket();
    closing.push(async () => close());
    refuse(3);
    await aDurableService({ ...settings(), files });
    expect(objects.size).toBeGreaterThan(20);
  });
});
