import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Registry } from '../registry.ts';
import { aRegistry, aRegistryWith, BY_ANA, refusalOf } from '../testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

/** All that an edge asks of the registry before it serves what is live. */
async function serve(registry: Registry): Promise<void> {
  const { pins } = registry.composition(1);
  for (const [name, version] of Object.entries(pins)) registry.verify(name, version);
  registry.serverPath('mfe-catalogue', '1.0.0');
  await registry.readAsset('mfe-catalogue', 'entry.0a1b.js');
  await registry.readAsset('mfe-catalogue', 'entry.0a1b.js.br');
}

async function aSignedSite() {
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(SITE, BY_ANA);
  return {
    folder,
    /** What an edge that starts now is told. */
    refusal: async (act: (registry: Registry) => unknown = serve): Promise<string> => {
      const { message, code } = await refusalOf(() => act(aRegistry({}, folder).registry));
      return `${code} ${message}`;
    },
  };
}

function flip(file: string, at: number): () => void {
  const sound = readFileSync(file);
  const broken = Buffer.from(sound);
  broken[at] = (broken[at] ?? 0) ^ 1;
  writeFileSync(file, broken);
  return () => writeFileSync(file, sound);
}

const RELEASE = 'artefacts/mfe-catalogue/1.0.0';

it.each([
  [
    'a client file',
    'assets/mfe-catalogue/entry.0a1b.js',
    'client/entry.0a1b.js has other bytes than were signed',
  ],
  [
    'the compressed twin of a file',
    'assets/mfe-catalogue/entry.0a1b.js.br',
    'client/entry.0a1b.js.br has other bytes',
  ],
  ['a server bundle', `${RELEASE}/server/server.mjs`, 'server/server.mjs has other bytes than were signed'],
  ['a manifest', `${RELEASE}/manifest.json`, 'manifest.json has other bytes than were signed'],
  ['the record of a release', `${RELEASE}/release.json`, 'release.json has other bytes than were signed'],
  ['a bundle', `${RELEASE}/bundle.json`, 'The signature of mfe-catalogue@1.0.0'],
  ['a composition', 'compositions/00000001.json', 'Composition 1 is damaged on the disk'],
  ['the list of trusted keys', 'trust/00000003.json', 'trust/00000003.json, is refused'],
  ["the registry's public key", 'keys/registry.public', 'keys/registry.public'],
])('refuses and names %s where a byte of it was flipped', async (_kind, name, message) => {
  const { folder, refusal } = await aSignedSite();
  const file = path.join(folder, name);
  const { length } = readFileSync(file);
  await serve(aRegistry({}, folder).registry);
  for (let at = 0; at < length; at += Math.max(1, Math.floor(length / 50))) {
    const restore = flip(file, at);
    expect(await refusal()).toContain(message);
    restore();
  }
  await serve(aRegistry({}, folder).registry);
});

it.each([
  [
    "the registry's private key",
    'keys/registry.pem',
    (registry: Registry) => registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA),
  ],
  [
    "a team's private key",
    'keys/catalogue.pem',
    (registry: Registry) => registry.keys.sign('mfe-catalogue', '1.1.0', BY_ANA),
  ],
])('signs nothing with %s where a byte of it was flipped', async (_kind, name, act) => {
  const { folder, refusal } = await aSignedSite();
  const file = path.join(folder, name);
  const { length } = readFileSync(file);
  for (let at = 0; at < length; at += 5) {
    const restore = flip(file, at);
    expect(await refusal(act)).toContain(name);
    restore();
  }
});

it('does not serve a file that is flipped after its composition was loaded', async () => {
  const { folder } = await aSignedSite();
  const { registry } = aRegistry({}, folder);
  await serve(registry);
  flip(path.join(folder, 'assets/mfe-catalogue/entry.0a1b.js'), 3);
  expect((await refusalOf(() => registry.readAsset('mfe-catalogue', 'entry.0a1b.js'))).code).toBe(
    'ASSET_DAMAGED',
  );
});

it('does not serve a file that no signed release names', async () => {
  const { folder, refusal } = await aSignedSite();
  writeFileSync(path.join(folder, 'assets/mfe-catalogue/evil.js'), 'alert(1)');
  expect(await refusal((registry) => registry.readAsset('mfe-catalogue', 'evil.js'))).toContain(
    'no release that is signed names it',
  );
  expect(await aRegistry({}, folder).registry.readAsset('mfe-catalogue', 'other.js')).toBeNull();
});

it('neither serves nor pins a release without its bundle', async () => {
  const { folder, refusal } = await aSignedSite();
  rmSync(path.join(folder, 'artefacts/mfe-catalogue/1.1.0/bundle.json'));
  expect(await refusal((registry) => registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA))).toContain(
    'SIGNATURE_MISSING mfe-catalogue@1.1.0 is not signed',
  );
});

it('refuses the bundle of another release', async () => {
  const { folder, refusal } = await aSignedSite();
  const bundle = (version: string): string =>
    path.join(folder, `artefacts/mfe-catalogue/${version}/bundle.json`);
  writeFileSync(bundle('1.0.0'), readFileSync(bundle('1.1.0')));
  expect(await refusal()).toContain('it is that of mfe-catalogue@1.1.0');
});

it('passes over a composition that somebody wrote without a signature, also in the old form', async () => {
  const { folder } = await aSignedSite();
  const { registry: forger } = aRegistry({ keys: null }, folder);
  const forged = { ...forger.composition(1), number: 2, by: 'eve' };
  const { digestSeal } = await import('./composition-seal.ts');
  writeFileSync(path.join(folder, 'compositions/00000002.json'), digestSeal.write(forged));
  expect(aRegistry({}, folder).registry.currentNumber()).toBe(1);
});

it('refuses an earlier list of trusted keys that was put under the next number', async () => {
  const { folder, refusal } = await aSignedSite();
  const { registry } = aRegistry({}, folder);
  const { version, keys } = registry.keys.list();
  const listAt = (number: number): string =>
    path.join(folder, `trust/${String(number).padStart(8, '0')}.json`);
  const earlier = readFileSync(listAt(version));
  registry.keys.revoke(keys.find(({ team }) => team === 'catalogue')?.id ?? '', BY_ANA);
  writeFileSync(listAt(version + 2), earlier);
  expect(await refusal()).toContain(`it is number ${version}`);
});
