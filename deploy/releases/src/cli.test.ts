import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { aBuild } from './testing/a-build.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `release …` on a data folder of its own, in a process as an operator does. */
const release = (dataFolder: string, ...words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), ...words],
      { env: { ...process.env, MARQUEE_DATA: dataFolder, NODE_OPTIONS: '', NO_COLOR: '1' } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

it('publishes, pins and rolls back a release, and lists it in the history', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]): Promise<Outcome> => release(folder, ...words);
  for (const build of [
    { package: 'shell' },
    {},
    { version: '1.1.0', routes: ['/{lang}/games', '/{lang}/new'] },
  ])
    expect(await run('publish', '--from', aBuild(build))).toMatchObject({ code: 0, err: '' });

  const pinned = await run('pin', 'shell@1.0.0', 'mfe-catalogue@1.0.0', '--why', 'opening', '--by', 'ana');
  expect(pinned.out).toMatch(/^Composition 1: pinned by ana, .* UTC\.\nWhy: opening\n$/);
  await run('pin', 'mfe-catalogue@1.1.0', '--why', 'new page', '--by', 'ben');

  const status = await run('status');
  expect(status.out).toMatch(/^Composition 2: pinned by ben/);
  expect(status.out).toMatch(/shell +1\.0\.0 +.* UTC +ana +opening/);
  expect(status.out).toMatch(/mfe-catalogue +1\.1\.0 +.* UTC +ben +new page/);

  const diff = await run('diff', '1', '2');
  expect(diff.out).toMatch(/mfe-catalogue {2}1\.0\.0 → 1\.1\.0/);
  expect(diff.out).toContain('route added    /{lang}/new');

  await run('rollback', '--why', 'too early', '--by', 'ana');
  const history = await run('history');
  expect(history.out.split('\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^3 .* rolled back to 1 +too early +mfe-catalogue@1\.0\.0$/),
    expect.stringMatching(/^2 .* pinned +new page +mfe-catalogue@1\.1\.0$/),
    expect.stringMatching(/^1 .* pinned +opening .*shell@1\.0\.0/),
  ]);
  expect((await run('list', 'mfe-catalogue')).out).toMatch(/1\.1\.0 .* kB\n.*1\.0\.0 .* kB +live\n/);
});

it('shows who did what, and names a line of the history that was removed', async () => {
  const folder = temporaryFolder();
  await release(folder, 'publish', '--from', aBuild({ package: 'shell' }), '--by', 'ana');
  expect((await release(folder, 'audit', 'log')).out.split('\n')[1]).toMatch(
    /^3 .* ana +\S+@\S+ +published shell@1\.0\.0$/,
  );
  expect(await release(folder, 'audit', 'verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The history is whole: 3 lines, the last one sha256-.*\.\n$/),
  });
  rmSync(path.join(folder, 'releases/history/00000002.json'));
  expect(await release(folder, 'audit', 'verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Refused: Line 2 of the history was removed.'),
  });
});

it('shows its commands, with examples and exit codes', async () => {
  const { code, out } = await release(temporaryFolder(), '--help');
  expect(code).toBe(0);
  for (const command of [
    'publish',
    'list',
    'pin',
    'unpin',
    'status',
    'history',
    'audit',
    'freeze',
    'diff',
    'rollback',
  ])
    expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  expect(out).toContain('--why "search by provider"');
  expect(out).toContain(
    'Exit codes: 0 done, 1 refused, 2 not understood, 3 done, but an edge serves another',
  );
});

it('names cause and next step of every refusal, and exits with 1', async () => {
  const refused = await release(temporaryFolder(), 'pin', 'shell@9.0.0', '--why', 'test');
  expect(refused).toEqual({
    code: 1,
    out: '',
    err:
      'Refused: There is no release shell@9.0.0; the package has none.\n' +
      'Next: Publish it first (publish shell), or choose one of those that list shell shows.\n',
  });
});

it('exits with 2 for what it does not understand', async () => {
  const folder = temporaryFolder();
  expect(await release(folder, 'launch')).toEqual({
    code: 2,
    out: '',
    err: "Refused: unknown command 'launch'.\nNext: Add --help to see what can be given.\n",
  });
  expect(await release(folder, 'diff', '1', 'two')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"two" is no number of a composition.'),
  });
  expect(await release(folder, 'pin', 'shell', '--why', 'test')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Write each pin as <package>@<version>'),
  });
  expect(await release(folder, 'list', 'mfe-ghost')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no package "mfe-ghost", and no release of one.'),
  });
  expect(await release(folder, 'list', 'mfe-cashier')).toMatchObject({ code: 0 });
  expect(await release(folder, 'pin', 'shell@1.0.0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Add --why "<reason>".'),
  });
  expect(await release(folder, 'publish', 'mfe-ghost')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name one of: mfe-cashier'),
  });
});

it('prints one JSON document for machines, also of a refusal', async () => {
  const folder = temporaryFolder();
  const published = await release(folder, 'publish', '--from', aBuild({ package: 'shell' }), '--json');
  expect(JSON.parse(published.out)).toEqual([{ package: 'shell', version: '1.0.0' }]);
  const refused = await release(folder, 'rollback', '--why', 'test', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out)).toMatchObject({ faults: [{ code: 'NOTHING_LIVE' }] });
  const misspelt = await release(folder, 'pin', '--json');
  expect(JSON.parse(misspelt.out)).toMatchObject({ faults: [{ code: 'USAGE' }] });
  expect(JSON.parse((await release(folder, 'status', '--json')).out)).toBeNull();
});

it('publishes nothing and says why when the build folder is empty', async () => {
  const nowhere = temporaryFolder();
  const refused = await release(temporaryFolder(), 'publish', '--from', nowhere);
  expect(refused).toEqual({
    code: 1,
    out: '',
    err:
      `Refused: There is no build in ${nowhere}: manifest.json cannot be read.\n` +
      'Next: Build the package first, or name the folder that holds manifest.json, client/ and server/.\n',
  });
});

it('shows what a retention would remove, and takes no less than ninety days', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]): Promise<Outcome> => release(folder, ...words);
  await run('publish', '--from', aBuild({ package: 'shell' }));
  expect(await run('retention', '--dry-run')).toEqual({
    code: 0,
    out: 'All 1 releases are needed by something of the last 90 days.\n',
    err: '',
  });
  expect(await run('retention', '--keep-days', '30', '--dry-run')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Releases cannot be kept for 30 days.'),
  });
  expect(await run('retention', '--keep-days', 'all')).toMatchObject({ code: 2 });
  expect(await run('retention')).toMatchObject({ code: 2, err: expect.stringContaining('Add --why') });
});

it('freezes what is live until a moment with its time zone', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]): Promise<Outcome> => release(folder, ...words);
  await run('publish', '--from', aBuild({ package: 'shell' }));
  expect(await run('freeze', 'start', '--until', 'Friday', '--why', 'the final')).toMatchObject({
    code: 2,
    err: expect.stringContaining('such as 2026-12-24T18:00Z'),
  });
  const started = await run(
    'freeze',
    'start',
    '--until',
    '2999-01-01T06:00+01:00',
    '--why',
    'the final',
    '--by',
    'ana',
  );
  expect(started.out).toMatch(/\n1 +.* UTC +2999-01-01 05:00:00 UTC +ana +the final\n$/);
  expect(await run('pin', 'shell@1.0.0', '--why', 'opening')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Refused: Nothing new goes live until 2999-01-01 05:00:00 UTC: the final/),
  });
  expect((await run('status')).out).toMatch(/^FREEZE/);
  expect((await run('freeze', 'end', '1', '--why', 'it is over')).out).toBe(
    'No freeze runs or is to come.\n',
  );
  expect(await run('pin', 'shell@1.0.0', '--why', 'opening')).toMatchObject({ code: 0 });
});

it('pins what one person asks for and another approves', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]): Promise<Outcome> => release(folder, ...words);
  await run('publish', '--from', aBuild({ package: 'shell' }));
  for (const by of ['ana', 'ben']) await run('request', 'pin', 'shell@1.0.0', '--why', 'opening', '--by', by);
  expect((await run('people', 'require', '--why', 'the season begins')).out).toMatch(
    /^Nothing new goes live without a second person\.\nPERSON.*\nana .*signs\nben .*signs\n$/,
  );
  expect(await run('pin', 'shell@1.0.0', '--why', 'opening')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Refused: A second person has to approve this\.\nNext: Ask for it/),
  });
  expect((await run('requests')).out).toMatch(/\n1 +ana +pin shell@1\.0\.0 +opening .* UTC\n2 +ben /);
  expect((await run('decline', '2', '--why', 'one is enough')).out).toMatch(/\n1 +ana [^\n]*\n$/);
  expect((await run('approve', '1', '--by', 'ben')).out).toMatch(/^Composition 1: pinned by ana/);
  expect((await run('audit', 'log')).out).toMatch(/pinned, composition 1, approved by ben +opening/);
});

it('checks what would be live, tells each check in a line, and fails where one refuses', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]): Promise<Outcome> => release(folder, ...words);
  for (const build of [
    { package: 'shell' },
    { routes: ['/{lang}/games', '/{lang}/old'] },
    { version: '1.1.0', routes: ['/{lang}/games'] },
  ])
    await run('publish', '--from', aBuild(build));
  await run('pin', 'shell@1.0.0', 'mfe-catalogue@1.0.0', '--why', 'opening');

  const refused = await run('check', 'mfe-catalogue@1.1.0', '--record');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('passed         routes: 1 paths, each with one owner');
  expect(refused.out).toContain('not looked at  visits: no API was named to show pages with (API_URL)');
  expect(refused.out).toMatch(
    /refused {8}addresses: one fault\n {4}\/\{lang\}\/old is live .*\n {4}Next: Keep the route/,
  );

  const json = JSON.parse((await run('check', 'mfe-catalogue@1.1.0', '--json')).out);
  expect(json).toMatchObject({ verdict: 'refused', live: 1, pins: { 'mfe-catalogue': '1.1.0' } });
  expect((await run('audit', 'log')).out).toContain('checks of shell@1.0.0 mfe-catalogue@1.1.0: refused');
  expect((await run('pin', 'mfe-catalogue@1.1.0', '--force', 'routes', '--why', 'x')).err).toContain(
    '"routes" is no check that can be overruled.',
  );
  const forced = await run('pin', 'mfe-catalogue@1.1.0', '--force', 'addresses', '--why', 'the page moved');
  expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('Accepted: /{lang}/old is live') });
});
