import { appendFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { folderSource, serviceSource } from '../../commands/registry-source.ts';
import { openRegistry } from '../../open-registry.ts';
import { aBuild } from '../../testing/a-build.ts';
import { aClock, aRegistryWith, BY_ANA, codesOf } from '../../testing/a-registry.ts';
import { aService } from '../../testing/a-service.ts';
import { readKeyRing } from '../../trust/key-ring.ts';
import { fillCandidateFolder } from './candidate-folder.ts';

const LIVE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const CANDIDATE = { ...LIVE, 'mfe-catalogue': '1.1.0' };

/** What an edge on such a folder would serve. */
const servedFrom = (dataFolder: string, publicKeys: string) => {
  const folder = path.join(dataFolder, 'releases');
  const keys = readKeyRing(folder, { NODE_ENV: 'production', REGISTRY_PUBLIC_KEYS: publicKeys });
  return openRegistry(folder, { clock: aClock(), keys });
};

it('makes the candidate live in a folder of its own, and nowhere else', async () => {
  const { folder, registry } = await aRegistryWith([{}, { version: '1.1.0' }]);
  await registry.pin(LIVE, BY_ANA);
  const line = registry.head().line;
  const dataFolder = temporaryFolder();
  const anchors = readKeyRing(folder, {}).anchors();
  const { publicKeys, manifests } = await fillCandidateFolder({
    dataFolder,
    pins: CANDIDATE,
    source: folderSource(registry),
    anchors,
    clock: aClock(),
  });
  const served = servedFrom(dataFolder, publicKeys);
  expect(served.currentComposition()?.pins).toEqual(CANDIDATE);
  served.verify('mfe-catalogue', '1.1.0');
  expect(manifests.map(({ package: name, version }) => `${name}@${version}`)).toEqual([
    'shell@1.0.0',
    'mfe-catalogue@1.1.0',
  ]);
  // An edge that trusts the registry alone does not take what a check has put together.
  expect(servedFrom(dataFolder, anchors.join(',')).currentComposition()).toBeNull();
  expect(registry.currentComposition()?.pins).toEqual(LIVE);
  expect(registry.head().line).toBe(line);
});

it('takes releases from a service as well', async () => {
  const service = await aService();
  await service.registry.publish(aBuild({ package: 'shell' }));
  const dataFolder = temporaryFolder();
  const { publicKeys } = await fillCandidateFolder({
    dataFolder,
    pins: { shell: '1.0.0' },
    source: serviceSource(service.askAs({ role: 'reader' })),
    anchors: readKeyRing(service.folder, {}).anchors(),
    clock: aClock(),
  });
  expect(servedFrom(dataFolder, publicKeys).currentComposition()?.pins).toEqual({ shell: '1.0.0' });
});

it('refuses bytes that no team signed', async () => {
  const { folder, registry } = await aRegistryWith([{}]);
  appendFileSync(path.join(folder, 'artefacts/mfe-catalogue/1.0.0/server/server.mjs'), ' ');
  const fill = () =>
    fillCandidateFolder({
      dataFolder: temporaryFolder(),
      pins: LIVE,
      source: folderSource(registry),
      anchors: readKeyRing(folder, {}).anchors(),
      clock: aClock(),
    });
  expect(await codesOf(fill)).toEqual(['RELEASE_DAMAGED']);
});
