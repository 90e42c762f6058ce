import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createAsk } from '../remote/ask.ts';
import { aBuild } from '../testing/a-build.ts';
import { aRegistry, aRegistryWith, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { createFolderSource } from './folder-source.ts';
import type { PromotionSource } from './promotion-source.ts';
import { createServiceSource } from './service-source.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };

/** Two ways to read the registry in a folder. */
const SOURCES: Record<string, (folder: string) => Promise<PromotionSource>> = {
  'a folder': async (folder) => createFolderSource(folder, () => new Date()),
  'a service': async (folder) => {
    const { url, token } = await aService({}, folder);
    return createServiceSource(url, createAsk({ url, token: token({ role: 'reader' }) }));
  },
};

describe.each(Object.entries(SOURCES))('from %s', (_, sourceAt) => {
  /** Two environments: one where a newer catalogue is live, and one that has published nothing yet. */
  async function twoEnvironments() {
    const staging = await aRegistryWith([{}, { version: '1.1.0' }]);
    await staging.registry.pin(SITE, BY_ANA);
    await staging.registry.pin(NEWER, BY_ANA);
    const production = aRegistry();
    production.registry.begin(BY_ANA);
    const trustTeams = (): void => {
      const { keys, teams } = staging.registry.keys.list();
      for (const { team, publicKey } of keys)
        production.registry.keys.add({ team, publicKey, packages: teams[team] ?? [] }, BY_ANA);
    };
    const { folder } = staging;
    return { production, trustTeams, folder, from: await sourceAt(folder) };
  }

  it('brings releases as their teams signed them, and makes them live', async () => {
    const { production, trustTeams, from } = await twoEnvironments();
    trustTeams();
    const composition = await production.registry.promote({ from }, { by: 'ben', why: 'it was tried' });
    expect(composition).toMatchObject({
      number: 1,
      pins: { ...SITE, ...NEWER },
      by: 'ben',
      why: 'it was tried',
    });

    const newcomer = aRegistry({}, production.folder).registry;
    newcomer.verify('mfe-catalogue', '1.1.0');
    expect(newcomer.serverPath('mfe-catalogue', '1.1.0')).toContain(production.folder);
    expect(await newcomer.readAsset('mfe-catalogue', 'entry.0a1b.js.br')).not.toBeNull();
    expect(newcomer.has('mfe-catalogue', '1.0.0')).toBe(false);
    expect(newcomer.audit()).toEqual([]);
    expect(newcomer.lines().map(({ act }) => ('source' in act ? act.source : null))).toContain(
      `composition 2 of ${from.name}`,
    );
  });

  it('brings an earlier composition too, and leaves packages that are here alone', async () => {
    const { production, trustTeams, from } = await twoEnvironments();
    trustTeams();
    await production.registry.promote({ from }, BY_ANA);
    await production.registry.publish(aBuild({ package: 'mfe-content', routes: ['/{lang}/blog'] }));
    await production.registry.pin({ 'mfe-content': '1.0.0' }, BY_ANA);
    expect(await production.registry.promote({ from, composition: 1 }, BY_ANA)).toMatchObject({
      number: 3,
      pins: { ...SITE, 'mfe-content': '1.0.0' },
    });
    expect(await codesOf(() => production.registry.promote({ from, composition: 1 }, BY_ANA))).toEqual([
      'NOTHING_CHANGES',
    ]);
  });

  it('takes nothing that was signed with a key that is not trusted here', async () => {
    const { production, from } = await twoEnvironments();
    expect(await codesOf(() => production.registry.promote({ from }, BY_ANA))).toEqual(['KEY_UNTRUSTED']);
    expect(production.registry.list()).toEqual([]);
    expect(production.registry.currentNumber()).toBe(0);
  });

  it.each([
    [
      'a client file',
      'assets/mfe-catalogue/entry.0a1b.js',
      'client/entry.0a1b.js has other bytes than were signed',
    ],
    [
      'a server bundle',
      'artefacts/mfe-catalogue/1.1.0/server/server.mjs',
      'server/server.mjs has other bytes',
    ],
    ['a bundle', 'artefacts/mfe-catalogue/1.1.0/bundle.json', 'The signature of mfe-catalogue@1.1.0'],
  ])('refuses and names %s that was changed on the way', async (_kind, name, message) => {
    const { production, trustTeams, folder, from } = await twoEnvironments();
    trustTeams();
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const refused = await refusalOf(() => production.registry.promote({ from }, BY_ANA));
    expect(refused.message).toContain(message);
    expect(production.registry.list('mfe-catalogue')).toEqual([]);
  });

  it('reads no file that lies outside the release', async () => {
    const { production, trustTeams, folder, from } = await twoEnvironments();
    trustTeams();
    const file = path.join(folder, 'artefacts/mfe-catalogue/1.1.0/bundle.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        '"client/entry',
        '"client/../../keys/registry.pem": "x",\n"client/entry',
      ),
    );
    const refused = await refusalOf(() => production.registry.promote({ from }, BY_ANA));
    expect(refused.message).toContain('its bundle names "client/../../keys/registry.pem"');
  });

  it('refuses a version that is another release here, and a folder without a site', async () => {
    const { production, trustTeams, from } = await twoEnvironments();
    await production.registry.publish(aBuild({ version: '1.1.0', client: { 'other.1.js': 'other' } }));
    trustTeams();
    expect(await codesOf(() => production.registry.promote({ from }, BY_ANA))).toEqual(['RELEASE_EXISTS']);
    expect(
      await codesOf(async () =>
        production.registry.promote({ from: await sourceAt(temporaryFolder()) }, BY_ANA),
      ),
    ).toEqual(['NOTHING_LIVE']);
    expect(await codesOf(() => production.registry.promote({ from, composition: 9 }, BY_ANA))).toEqual([
      'COMPOSITION_UNKNOWN',
    ]);
  });
});
