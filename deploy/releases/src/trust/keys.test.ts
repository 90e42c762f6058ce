import { rmSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, BY_ANA, codesOf, refusalOf } from '../testing/a-registry.ts';
import { makeKeyFile, readKeyRing } from './key-ring.ts';
import { readSigningKey } from './keys.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

function aKey(): { file: string; id: string; publicText: string } {
  const file = path.join(temporaryFolder(), 'key.pem');
  makeKeyFile(file);
  const { id, publicText } = readSigningKey(readFileSync(file, 'utf8'), file);
  return { file, id, publicText };
}

/** A registry in production: every key is named, none is made. */
function inProduction() {
  const folder = temporaryFolder();
  const registryKey = aKey();
  return {
    folder,
    as: (teamFile?: string) =>
      aRegistry(
        {
          keys: readKeyRing(folder, {
            NODE_ENV: 'production',
            REGISTRY_PUBLIC_KEYS: registryKey.publicText,
            REGISTRY_SIGNING_KEY: registryKey.file,
            ...(teamFile === undefined ? {} : { RELEASE_SIGNING_KEY: teamFile }),
          }),
        },
        folder,
      ).registry,
  };
}

async function aProductionSite() {
  const { folder, as } = inProduction();
  const [platform, catalogue] = [aKey(), aKey()];
  const manager = as();
  manager.keys.add({ team: 'platform', publicKey: platform.publicText, packages: ['shell'] }, BY_ANA);
  manager.keys.add(
    { team: 'catalogue', publicKey: catalogue.publicText, packages: ['mfe-catalogue'] },
    BY_ANA,
  );
  await as(platform.file).publish(aBuild({ package: 'shell' }));
  await as(catalogue.file).publish(aBuild());
  await as().pin(SITE, BY_ANA);
  return { folder, as, platform, catalogue };
}

it('makes and takes no keys of the data folder in production', async () => {
  const { registry } = aRegistry({}, inProduction().folder);
  await registry.publish(aBuild());
  const folder = temporaryFolder();
  const strict = aRegistry({ keys: readKeyRing(folder, { NODE_ENV: 'production' }) }, folder).registry;
  const refused = await refusalOf(() => strict.publish(aBuild()));
  expect(refused.code).toBe('KEYS_MISSING');
  expect(refused.faults[0].nextStep).toContain('keys make');
});

it('takes no keys at all where NODE_ENV says neither development nor production', async () => {
  const read = () => readKeyRing(temporaryFolder(), { NODE_ENV: 'prod' });
  const refused = await refusalOf(read);
  expect([refused.code, refused.message]).toEqual([
    'KEYS_MISSING',
    expect.stringContaining('NODE_ENV is "prod", but must be development, test or production'),
  ]);
});

it('lets each team sign its own packages alone', async () => {
  const { as, platform } = await aProductionSite();
  const refused = await refusalOf(() => as(platform.file).publish(aBuild({ version: '1.1.0' })));
  expect(refused.code).toBe('KEY_UNTRUSTED');
  expect(refused.message).toContain('it is not one that the team catalogue uses');
  expect(refused.faults[0].nextStep).toContain('keys add catalogue');
  expect(as().list('mfe-catalogue')).toMatchObject([{ team: 'catalogue', version: '1.0.0' }]);
});

it('rotates a key: the new one signs, the old one no longer, and what it signed stays valid', async () => {
  const { as, catalogue } = await aProductionSite();
  const next = aKey();
  const manager = as();
  manager.keys.add({ team: 'catalogue', publicKey: next.publicText, packages: [] }, BY_ANA);
  manager.keys.retire(catalogue.id, { by: 'ana', why: 'a year has passed' });

  await as(next.file).publish(aBuild({ version: '1.1.0' }));
  expect(await codesOf(() => as(catalogue.file).publish(aBuild({ version: '1.2.0' })))).toEqual([
    'KEY_UNTRUSTED',
  ]);
  const edge = as();
  edge.verify('mfe-catalogue', '1.0.0');
  edge.verify('mfe-catalogue', '1.1.0');
});

it('revokes a key: nothing that it signed counts, also for who had read it, until the team signs again', async () => {
  const { as, catalogue } = await aProductionSite();
  const edge = as();
  edge.verify('mfe-catalogue', '1.0.0');
  expect(as().keys.signedWith(catalogue.id)).toEqual(['mfe-catalogue@1.0.0']);
  as().keys.revoke(catalogue.id, { by: 'ana', why: 'a laptop was stolen' });

  const refused = await refusalOf(() => edge.verify('mfe-catalogue', '1.0.0'));
  expect(refused.message).toContain(`the key ${catalogue.id} was revoked`);
  expect(refused.message).toContain('a laptop was stolen');
  expect(await codesOf(() => as(catalogue.file).publish(aBuild({ version: '1.1.0' })))).toEqual([
    'KEY_UNTRUSTED',
  ]);

  const next = aKey();
  as().keys.add({ team: 'catalogue', publicKey: next.publicText, packages: [] }, BY_ANA);
  as(next.file).keys.sign('mfe-catalogue', '1.0.0', { by: 'ben', why: 'looked at again' });
  edge.verify('mfe-catalogue', '1.0.0');
  expect(as().audit()).toEqual([]);
});

it('does not trust a revoked key again', async () => {
  const { as, catalogue } = await aProductionSite();
  as().keys.revoke(catalogue.id, BY_ANA);
  expect(
    await codesOf(() =>
      as().keys.add({ team: 'catalogue', publicKey: catalogue.publicText, packages: [] }, BY_ANA),
    ),
  ).toEqual(['KEY_UNTRUSTED']);
});

it('notices that an older list of keys was put back in the place of a newer one', async () => {
  const { folder, as, catalogue } = await aProductionSite();
  const next = aKey();
  as().keys.add({ team: 'catalogue', publicKey: next.publicText, packages: [] }, BY_ANA);
  as().keys.revoke(catalogue.id, BY_ANA);
  as(next.file).keys.sign('mfe-catalogue', '1.0.0', BY_ANA);
  await as(next.file).publish(aBuild({ version: '1.1.0' }));
  await as().pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  rmSync(path.join(folder, 'trust/00000005.json'));
  const refused = await refusalOf(() => as().composition(2));
  expect(refused.message).toContain('the list of trusted keys number 5 is missing');
});

it('trusts no registry but the one that it was told of', async () => {
  const { folder } = await aProductionSite();
  const keys = readKeyRing(folder, { NODE_ENV: 'production', REGISTRY_PUBLIC_KEYS: aKey().publicText });
  const { registry } = aRegistry({ keys }, folder);
  expect(registry.currentComposition()).toBeNull();
  expect(await codesOf(() => registry.verify('shell', '1.0.0'))).toEqual(['TRUST_DAMAGED']);
});
