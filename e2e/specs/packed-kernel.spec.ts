import { installPackedRemote, type PackedRemote } from '../fixtures/packed-kernel.ts';
import { PORT, SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const INSTALL_MS = 300_000;

// One installation for all of them.
test.describe.configure({ mode: 'serial', timeout: INSTALL_MS });

let remote: PackedRemote;

test.beforeAll(async () => {
  // What npm fetches takes as long as the line does.
  test.setTimeout(INSTALL_MS);
  remote = await installPackedRemote('mfe-sports');
});

test.afterAll(() => remote?.dispose());

test('a team with the packed kernel alone compiles, tests and builds a remote that conforms', async () => {
  await remote.npm('run', 'check');
  await remote.npm('test');
  expect(await remote.npm('run', 'build')).toContain('mfe-sports: built');
  const said = await remote.npm('run', 'conformance', '--', '--only', 'lifecycle', '--only', 'server-render');
  expect(said).toContain('does what the site asks of every remote');
});

test('it is developed inside a running site, which it has not joined yet', async ({ page, visit }) => {
  const server = await remote.develop(SITE_URL, PORT + 99);
  try {
    await page.goto(server.address);
    await visit('/en/sports');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('A new part of the site');
    remote.edit('src/locales/en.json', 'A new part of the site', 'Sports of the site');
    await expect(heading).toHaveText('Sports of the site');
  } finally {
    await server.stop();
    await page.goto('/_dev?off');
  }
});
