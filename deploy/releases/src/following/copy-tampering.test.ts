import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { addressOf, aFollowedService, serve, until } from '../testing/a-followed-service.ts';
import { BY_ANA, codesOf } from '../testing/a-registry.ts';
import { readKeyRing } from '../trust/key-ring.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };

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
  const { folder, copy, problem } = follow({ send: changing });
  await until(() => problem() !== null, 'a problem');
  expect(problem()).toContain(message);
  expect(problems.join()).toContain(message);
  expect(copy.currentNumber()).toBe(0);
  expect(existsSync(path.join(folder, 'compositions'))).toBe(false);
  isChanging = false;
  await until(() => copy.currentNumber() === 1, 'the sound one');
  await until(() => problem() === null, 'no problem any more');
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

it('takes over a release that was signed anew, whose key was revoked', async () => {
  const { registry, follow, folder: source } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy, problem, open } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  const old = readKeyRing(source, {}).teamKey('catalogue');
  registry.keys.revoke(old.id, { by: 'ana', why: 'it was lost' });
  await until(() => problem() !== null, 'a problem');
  expect(problem()).toContain('was revoked');
  const other = temporaryFolder();
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
  const again = follow({ folder: first.folder });
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
  const again = follow({ folder });
  await until(() => again.problem() !== null, 'a problem');
  expect(again.problem()).toContain('The registry has another composition 3 than this copy');
});
