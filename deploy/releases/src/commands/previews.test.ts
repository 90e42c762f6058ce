import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { aRegistryWith, BY_ANA, codesOf } from '../testing/a-registry.ts';
import { parseDuration } from './duration.ts';
import { createProgram } from './program.ts';

/** The commands on a site with a build of a pull request, and what they show last. */
async function theCommands() {
  const { registry } = await aRegistryWith([{}, { version: '1.1.0-pr.42.1' }]);
  await registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  let shown = { text: '', value: {} as unknown };
  const run = async (...words: string[]) => {
    const program = createProgram({
      registry,
      repositoryRoot: '/',
      workingFolder: '/',
      environmentAt: () => {
        throw new Error('There is no other one.');
      },
      site: 'https://marquee.example/',
      user: 'ana',
      show: (text, value) => {
        shown = { text, value };
      },
      edges: () => [],
      clock: () => new Date(),
      wait: async () => {},
      notServed: () => {},
      refused: () => {},
      inBrowser: { missing: 'a test has none' },
    });
    await program.parseAsync(words, { from: 'user' });
    return shown;
  };
  return { registry, run };
}

const BUILD = 'mfe-catalogue@1.1.0-pr.42.1';
const WHY = ['--why', 'a look'];

it('makes a link for two hours, and another one for longer', async () => {
  const { run } = await theCommands();
  const made = await run('preview', 'make', BUILD, '--country', 'DE', ...WHY);
  expect(made.text).toMatch(
    /^Preview 1 shows 1 with mfe-catalogue@1\.1\.0-pr\.42\.1 until .*\nhttps:\/\/marquee\.example\/\?preview=1\.[\w.-]+$/,
  );
  expect(made.value).toMatchObject({
    preview: { id: 1, by: 'ana', country: 'DE' },
    link: expect.stringMatching(/^https:\/\/marquee\.example\/\?preview=1\./),
  });
  const again = await run('preview', 'link', '1', '--for', '3d', ...WHY);
  expect(again.value).not.toMatchObject({ link: (made.value as { link: string }).link });
});

it('makes a link to what a development server of this machine serves, with the titles of its routes', async () => {
  const { run, registry } = await theCommands();
  const route = { layout: 'default', access: 'public', render: 'client' };
  const described = {
    package: 'mfe-catalogue',
    entry: '/remote-entry.js',
    shellScripts: ['/shell/shell.js'],
    routes: [{ ...route, id: 'home', path: '/{lang}', titleKey: 'home.title' }],
    messages: { en: { 'home.title': 'Home', 'home.text': 'A long text' }, de: { 'home.title': 'Start' } },
    messageFiles: { en: '/locales/en.json', de: '/locales/de.json' },
  };
  let answer: unknown = described;
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const made = await run('preview', 'develop', `${origin}/`, ...WHY);
    expect(made.text).toContain(`Preview 1 shows 1 with mfe-catalogue from ${origin} until`);
    expect(registry.previews.find(1)?.develops).toEqual({
      package: 'mfe-catalogue',
      origin,
      description: {
        ...described,
        messages: { en: { 'home.title': 'Home' }, de: { 'home.title': 'Start' } },
      },
    });
    answer = { some: 'other server' };
    expect(await codesOf(() => run('preview', 'develop', origin, ...WHY))).toEqual(['PREVIEW_UNSUITABLE']);
  } finally {
    server.close();
  }
  expect(await codesOf(() => run('preview', 'develop', origin, ...WHY))).toEqual(['PREVIEW_UNSUITABLE']);
});

it('lists and revokes what is open', async () => {
  const { run } = await theCommands();
  await run('preview', 'make', BUILD, '--country', 'DE', ...WHY);
  await run('preview', 'make', '--of', '1', ...WHY);
  expect((await run('preview', 'list')).text).toMatch(
    /^1 +1 with mfe-catalogue@1\.1\.0-pr\.42\.1 +DE +ana .* UTC +not yet +a look$/m,
  );
  expect((await run('preview', 'revoke', '1', ...WHY)).value).toMatchObject([{ id: 2, pins: {} }]);
  expect((await run('preview', 'revoke', '2', ...WHY)).text).toMatch(/^No preview is open\./);
});

it('sets a lane, and makes it live for all', async () => {
  const { registry, run } = await theCommands();
  await run('preview', 'set', 'pr-42', BUILD, ...WHY);
  await run('preview', 'promote', 'pr-42', ...WHY);
  expect(registry.currentComposition()).toMatchObject({
    pins: { 'mfe-catalogue': '1.1.0-pr.42.1' },
    why: 'a look (from the lane pr-42)',
  });
  expect(await codesOf(() => run('preview', 'promote', 'pr-43', ...WHY))).toEqual(['PREVIEW_UNKNOWN']);
});

it('takes minutes, hours and days', async () => {
  expect(['30m', '2h', '14d'].map(parseDuration)).toEqual([30, 120, 20_160]);
  for (const text of ['', '2', '0h', '2 h', '1w', '-1h'])
    expect(await codesOf(() => parseDuration(text))).toEqual(['USAGE']);
});
