import { existsSync } from 'node:fs';
import path from 'node:path';

import { aFollowedService, addressOf, until } from '../testing/a-followed-service.ts';
import { BY_ANA } from '../testing/a-registry.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };

it('has a preview with its releases, and knows within a second that it was revoked', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { copy } = follow();
  await until(() => copy.currentNumber() === 1, 'the first composition');
  const { preview } = await registry.previews.make({ pins: NEWER, minutes: 60 }, BY_ANA);
  await until(() => copy.previews.find(1) !== null, 'the preview');
  await until(() => copy.has('mfe-catalogue', '1.1.0'), 'its release');
  copy.verify('mfe-catalogue', '1.1.0');
  expect(copy.composition(preview.composition)).toEqual(registry.composition(preview.composition));
  expect(copy.currentNumber()).toBe(1);
  registry.previews.revoke(1, BY_ANA);
  const took = await until(() => copy.previews.find(1) === null, 'the revocation');
  // The machine may be busy with other tests for a moment.
  expect(took).toBeLessThan(3_000);
});

it('brings what an open preview shows also into a copy that begins after it', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { preview } = await registry.previews.make({ pins: NEWER, minutes: 60 }, BY_ANA);
  for (let turn = 0; turn < 24; turn += 1)
    await registry.pin({ 'mfe-catalogue': turn % 2 ? '1.0.0' : '1.2.0' }, BY_ANA);
  const { copy, folder } = follow();
  await until(() => copy.currentNumber() === 26, 'the last one');
  await until(() => copy.has('mfe-catalogue', '1.1.0'), 'the release of the preview');
  expect(copy.composition(preview.composition).pins).toMatchObject(NEWER);
  expect(existsSync(path.join(folder, 'compositions/00000003.json'))).toBe(false);
});

it('does not let a preview whose release never arrives hold up a pin', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const spoiling: typeof fetch = async (input, init) =>
    addressOf(input).includes('/mfe-catalogue/1.1.0/files/') ? new Response('{}') : fetch(input, init);
  const { copy, problem } = follow({ send: spoiling });
  await until(() => copy.currentNumber() === 1, 'the first composition');
  await registry.previews.make({ pins: NEWER, minutes: 60 }, BY_ANA);
  await until(() => problem() !== null, 'a problem');
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  await until(() => copy.currentNumber() === 3, 'the pin');
  expect(copy.currentComposition()?.pins).toMatchObject({ 'mfe-catalogue': '1.2.0' });
});

it('lets one of two browsers at two edges have a link', async () => {
  const { registry, follow } = await aFollowedService();
  await registry.pin(SITE, BY_ANA);
  const { path: made } = await registry.previews.make({ pins: NEWER, minutes: 60 }, BY_ANA);
  const link = registry.previews.readLink(made.replace('/?preview=', ''))?.link ?? '';
  const [first, second] = [follow(), follow()];
  const opened = await Promise.all(
    [first, second].map(async ({ copy }, index) => {
      await until(() => copy.previews.find(1) !== null, 'the preview');
      const use = {
        preview: 1,
        link,
        session: String(index).repeat(64),
        at: new Date().toISOString(),
        edge: `web-${index}:8080`,
        country: null,
      };
      expect(copy.previews.open(use)).toBeNull();
      await until(() => copy.previews.open(use) !== null, 'an answer');
      return copy.previews.open(use)?.session === use.session;
    }),
  );
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(registry.previews.list()).toMatchObject([{ uses: [{ country: null }] }]);
});
