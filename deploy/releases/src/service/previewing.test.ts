import { CALLS } from '../protocol/calls.ts';
import { aBuild } from '../testing/a-build.ts';
import { BY_ANA, codesOf } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';

const BUILD = { 'mfe-catalogue': '1.1.0-pr.42.1' };
const BY_TOKEN = { by: '', why: 'a look' };

async function aSite() {
  const service = await aService();
  for (const build of [
    { package: 'shell' },
    {},
    { version: '1.1.0-pr.42.1' },
    { package: 'mfe-content', routes: ['/{lang}/news'] },
  ])
    await service.registry.publish(aBuild(build));
  await service.registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  return service;
}

it('makes, lists, renews and revokes previews for a manager', async () => {
  const { clientAs } = await aSite();
  const { previews } = clientAs({ owner: 'ben' });
  const made = await previews.make({ pins: BUILD, minutes: 60 }, BY_TOKEN);
  expect(made).toMatchObject({ preview: { id: 1, by: 'ben', why: 'a look' } });
  expect(made.path).toMatch(/^\/\?preview=1\./);
  const renewed = await previews.renew(1, 90, BY_TOKEN);
  expect(renewed.path).not.toBe(made.path);
  expect(await previews.list()).toEqual([{ ...renewed.preview, uses: [] }]);
  expect(await previews.revoke(1, BY_TOKEN)).toMatchObject({ id: 1 });
  expect(await previews.list()).toEqual([]);
  expect(await codesOf(() => previews.revoke(1, BY_TOKEN))).toEqual(['PREVIEW_UNKNOWN']);
});

it('lets a publisher preview its own packages, and no others', async () => {
  const { clientAs } = await aSite();
  const ofCatalogue = clientAs({ owner: 'ci', role: 'publisher', team: 'catalogue' }).previews;
  const ofContent = clientAs({ owner: 'ci-2', role: 'publisher', team: 'content' }).previews;
  const reader = clientAs({ owner: 'eve', role: 'reader' }).previews;
  await ofCatalogue.make({ pins: BUILD, lane: 'pr-42', minutes: 60 }, BY_TOKEN);
  const refused = [
    () => ofContent.make({ pins: BUILD, minutes: 60 }, BY_TOKEN),
    () => ofContent.make({ pins: { 'mfe-content': '1.0.0' }, lane: 'pr-42', minutes: 60 }, BY_TOKEN),
    () => ofContent.make({ pins: {}, minutes: 60 }, BY_TOKEN),
    () => ofContent.renew(1, 60, BY_TOKEN),
    () => ofContent.revoke(1, BY_TOKEN),
    () => reader.make({ pins: BUILD, minutes: 60 }, BY_TOKEN),
  ];
  for (const act of refused) expect(await codesOf(act)).toEqual(['NOT_ALLOWED']);
  expect(await reader.list()).toMatchObject([{ lane: 'pr-42', by: 'ci' }]);
  await ofCatalogue.revoke(1, BY_TOKEN);
});

it('lets a publisher preview what it develops of its own packages, and nothing else', async () => {
  const { clientAs } = await aSite();
  const developed = (name: string) => ({
    package: name,
    origin: 'http://localhost:9000',
    description: {
      package: name,
      entry: '/remote-entry.js',
      shellScripts: [],
      routes: [],
      messages: {},
      messageFiles: {},
    },
  });
  const { previews } = clientAs({ owner: 'ci', role: 'publisher', team: 'catalogue' });
  const make = (name: string) =>
    previews.make({ pins: {}, develops: developed(name), minutes: 60 }, BY_TOKEN);
  expect(await make('mfe-catalogue')).toMatchObject({
    preview: { develops: { origin: 'http://localhost:9000' } },
  });
  expect(await codesOf(() => make('mfe-content'))).toEqual(['NOT_ALLOWED']);
  const ofContent = clientAs({ owner: 'ci-2', role: 'publisher', team: 'content' }).previews;
  expect(await codesOf(() => ofContent.renew(1, 60, BY_TOKEN))).toEqual(['NOT_ALLOWED']);
  await previews.revoke(1, BY_TOKEN);
});

it('lets an edge open a link for one browser, while its preview is open', async () => {
  const { askAs, registry } = await aSite();
  const { path } = await registry.previews.make({ pins: BUILD, minutes: 60 }, BY_ANA);
  const link = registry.previews.readLink(path.replace('/?preview=', ''))?.link ?? '';
  const use = { preview: 1, link, at: new Date().toISOString(), edge: 'web-1:8080', country: null };
  const [first, second] = [
    { ...use, session: 'a'.repeat(64) },
    { ...use, session: 'b'.repeat(64) },
  ];
  const ask = askAs({ owner: 'web-1', role: 'edge' });
  expect(await ask(CALLS.openPreview, first)).toEqual(first);
  expect(await ask(CALLS.openPreview, second)).toEqual(first);
  registry.previews.revoke(1, BY_ANA);
  expect(await ask(CALLS.openPreview, first)).toBeNull();
});
