import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { expect, test } from '@playwright/test';

import { copyReleases } from '../fixtures/copy-releases.ts';
import { releaseIn } from '../fixtures/release.ts';
import { DATA_FOLDER, PORT } from '../fixtures/site.ts';
import { spoiltCashier } from '../fixtures/spoilt-cashier.ts';

interface Report {
  verdict: string;
  lines: Array<{ check: string; outcome: string; says: string; faults: Array<{ message: string }> }>;
}

/** A registry of its own, so that a pin or a rule of it is no other test's. */
const FOLDER = `${DATA_FOLDER}-checked`;

// They share that registry.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test.beforeAll(async () => {
  copyReleases(FOLDER);
  const players = 'ready-made-players.json';
  cpSync(path.join(DATA_FOLDER, players), path.join(FOLDER, players));
  process.env['API_URL'] = `http://127.0.0.1:${PORT + 1}`;
  await run('checks', 'require', '--why', 'the season begins');
});

test.afterAll(() => {
  delete process.env['API_URL'];
  rmSync(FOLDER, { recursive: true, force: true });
});

const run = (...words: string[]): Promise<unknown> => releaseIn(FOLDER, ...words);

/** Also where checks refuse, which ends the command with another code. */
const check = async (version: string): Promise<Report> =>
  (await run('check', `mfe-cashier@${version}`, '--record').catch(({ stdout }: { stdout: string }) =>
    JSON.parse(stdout),
  )) as Report;

async function publish(name: string, spoiling: Parameters<typeof spoiltCashier>[1]): Promise<string> {
  const version = `1.0.1-${name}.${test.info().retry}`;
  const build = spoiltCashier(path.join(FOLDER, `build-${version}`), spoiling);
  await run('publish', '--from', build, '--version', version);
  return version;
}

const outcomes = ({ lines }: Report) =>
  Object.fromEntries(lines.map(({ check: name, outcome }) => [name, outcome]));
const messages = ({ lines }: Report, name: string): string =>
  lines
    .filter(({ check: each }) => each === name)
    .flatMap(({ faults }) => faults.map(({ message }) => message))
    .join('\n');

const pin = (version: string) => run('pin', `mfe-cashier@${version}`, '--why', 'it was checked');

test('a sound release passes every check, and a pin that needs them takes it', async () => {
  const version = await publish('sound', { code: '0' });
  await expect(pin(version)).rejects.toMatchObject({ stdout: expect.stringContaining('CHECK_MISSING') });

  const report = await check(version);
  expect(report.lines.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(report.verdict).toBe('passed');
  expect(await pin(version)).toMatchObject({ pins: { 'mfe-cashier': version } });
});

/** Each of them breaks another promise of a page. */
const FAULTY = `
new Image().src = 'https://elsewhere.example/pixel.png';
console.error('seeded by a test');
setInterval(() => {
  const main = document.querySelector('main');
  if (main === null || main.querySelector('[data-seeded]') !== null) return;
  const field = document.createElement('input');
  field.dataset.seeded = '';
  main.append(field);
}, 50);
void '${randomBytes(60_000).toString('base64')}';`;

const reading = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  apiUses: {
    calls: [
      { method: 'GET', path: '/settings', query: [], body: [], answer: 'seeded' },
      { method: 'POST', path: '/cashier/no-such-call', query: [], body: [], answer: null },
    ],
    shapes: { seeded: { type: 'object', properties: { noSuchField: {} }, required: ['noSuchField'] } },
    unreadable: 0,
  },
});

test('each fault of a release turns its own check red, and names the release', async () => {
  const report = await check(await publish('faulty', { code: FAULTY, manifest: reading }));
  expect(report.verdict).toBe('refused');
  expect(outcomes(report)).toMatchObject({
    routes: 'passed',
    sizes: 'refused',
    contracts: 'refused',
    policy: 'refused',
    'browser errors': 'refused',
    accessibility: 'refused',
    scripts: 'refused',
  });
  expect(messages(report, 'policy')).toContain('img-src refuses https://elsewhere.example');
  expect(messages(report, 'browser errors')).toContain('seeded by a test');
  expect(messages(report, 'accessibility')).toContain('data-seeded');
  expect(messages(report, 'contracts')).toMatch(
    /noSuchField is gone\.\n.*calls POST \/cashier\/no-such-call/,
  );
  for (const { faults } of report.lines)
    for (const { message } of faults) expect(message).toContain('mfe-cashier 1.0.1-faulty');
});

test('a remote that fails in the browser is found by the visit, and cannot be pinned as checked', async () => {
  const code = `mfe_cashier = { init: mfe_cashier.init, get: () => Promise.reject(new Error('seeded failure')) };`;
  const version = await publish('failing', { code });
  const report = await check(version);
  expect(outcomes(report)).toMatchObject({ sizes: 'passed', visits: 'refused' });
  expect(messages(report, 'visits')).toContain('seeded failure');
  await expect(pin(version)).rejects.toMatchObject({ stdout: expect.stringContaining('refused it (visits') });
});
