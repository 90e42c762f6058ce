import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import { pino } from 'pino';

import type { Limits, ReleaseFile, RunningRemote } from './release-runtime.ts';
import { shareText } from './shared-text.ts';
import { createThreadRuntime } from './thread-runtime.ts';

const folder = temporaryFolder();
const open: RunningRemote[] = [];

afterAll(async () => {
  await Promise.all(open.map((remote) => remote.close()));
});

const SOUND = `
  export const messages = () => ({ title: 'Title' });
  const page = (html) => ({ status: 200, html, head: { title: 'T' }, state: { a: 1 }, messages: {} });
`;

/** A render's request; the path decides in these bundles whether they are good or bad. */
const asking = (pathname: string) => ({
  lang: 'en' as const,
  route: { id: 'home', params: {} },
  location: { pathname, search: '', hash: '' },
  api: { baseUrl: 'http://127.0.0.1:1/api/v1', headers: {} },
});

let bundles = 0;
let now = 0;

/** Long enough for a thread to start on a busy machine; what is to end at a deadline takes a short one. */
const PATIENT: Limits = { renderMs: 20_000, shellMs: 20_000, loadMs: 20_000, graceMs: 1_000, memoryMb: 256 };
const SHORT_RENDER: Limits = { ...PATIENT, renderMs: 300, graceMs: 200 };
const SHORT_LOAD: Limits = { ...PATIENT, loadMs: 500, graceMs: 200 };

function aRuntime(limits: Limits, compileCache: string | null = null) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const clock = (): Date => new Date(now);
  return {
    logged,
    runtime: createThreadRuntime({ releasesFolder: folder, threads: 1, clock, log, limits, compileCache }),
  };
}

interface Bundle {
  head?: string;
  /** Added after it was signed. */
  change?: string;
}

/** A remote's release whose `renderPage` has this body. */
function aBundle(body: string, { head = SOUND, change = '' }: Bundle = {}): ReleaseFile {
  const file = path.join(folder, `bundle-${(bundles += 1)}.mjs`);
  const code = `${head}\nexport const renderPage = ({ location, signal }) => { ${body} };`;
  writeFileSync(file, code + change);
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  return { package: 'mfe-content', version: '1.0.0', file, integrity };
}

async function aRemote(
  body: string,
  { limits = PATIENT, ...bundle }: Bundle & { limits?: Limits } = {},
): Promise<RunningRemote & { logged: string[] }> {
  const { runtime, logged } = aRuntime(limits);
  const remote = await runtime.openRemote(aBundle(body, bundle));
  open.push(remote);
  return { ...remote, logged };
}

/** Bad where the path is `/bad`, sound elsewhere. */
const badAt = (bad: string): string => `if (location.pathname === '/bad') { ${bad} } return page('fine');`;

it('renders in a thread of its own, with messages in every language', async () => {
  const { renderPage, messages } = await aRemote(`return page('hello ' + location.pathname)`);
  expect(await renderPage(asking('/en'))).toEqual({
    status: 200,
    html: shareText('hello /en'),
    head: { title: 'T' },
    messagesJson: shareText('{}'),
    stateJson: shareText('{"a":1}'),
  });
  expect(messages.kk).toEqual({ title: 'Title' });
});

it.each([
  ['throws before it returns a promise', `throw new Error('broken')`, 'broken'],
  ['rejects', `return Promise.reject(new Error('broken'))`, 'broken'],
  ['throws what is no error', `throw null`, /./],
  ['returns an empty object', `return {}`, 'renderPage returned no page: status'],
  ['returns nothing', `return undefined`, 'renderPage returned no page'],
  [
    'returns a page without a head',
    `return { ...page('x'), head: null }`,
    'renderPage returned no page: head',
  ],
  ['returns a state that is no JSON', `const a = {}; a.a = a; return { ...page('x'), state: a }`, 'circular'],
  ['returns a head that is no JSON', `return { ...page('x'), head: { title: 'x', a: 1n } }`, 'BigInt'],
  ['ends its process', `process.exit(1)`, 'renderPage ended its thread'],
  ['kills its process', `process.kill(process.pid, 'SIGKILL')`, 'A release may not send signals'],
])('contains a release that %s', async (_what, bad, message) => {
  const { renderPage } = await aRemote(badAt(bad));
  await expect(renderPage(asking('/bad'))).rejects.toThrow(message);
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('fine') });
});

it('runs nothing of a bundle that has other bytes than were signed', async () => {
  const ran = path.join(folder, 'ran');
  const change = `\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(ran)}, '');`;
  await expect(aRemote(`return page('fine')`, { change })).rejects.toMatchObject({
    message: 'mfe-content@1.0.0 does not load.',
    cause: { message: expect.stringContaining('has other bytes than were signed') },
  });
  expect(existsSync(ran)).toBe(false);
});

it('gives up a render that never answers, and keeps its thread', async () => {
  const { renderPage } = await aRemote(badAt(`return new Promise(() => {});`), { limits: SHORT_RENDER });
  await expect(renderPage(asking('/bad'))).rejects.toThrow('No answer within 300 ms');
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('fine') });
});

it('aborts the signal of a render that is given up', async () => {
  const { renderPage } = await aRemote(
    `return location.pathname === '/bad'
      ? new Promise(() => signal.addEventListener('abort', () => { globalThis.aborted = true; }))
      : page(String(globalThis.aborted))`,
    { limits: SHORT_RENDER },
  );
  await expect(renderPage(asking('/bad'))).rejects.toThrow('No answer');
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('true') });
});

it('ends the thread of a release that loops, and renders again what was beside it', async () => {
  const { renderPage } = await aRemote(
    `if (location.pathname === '/bad') return Promise.resolve().then(() => { for (;;); });
     return page('fine');`,
    { limits: { ...PATIENT, renderMs: 3_000 } },
  );
  // Warm, so that both are in the thread together.
  await renderPage(asking('/good'));
  const bad = renderPage(asking('/bad'));
  // Later, so that its own deadline has not come when the thread ends.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const beside = renderPage(asking('/good'));
  await expect(bad).rejects.toThrow('renderPage kept its thread for 4000 ms');
  expect(await beside).toMatchObject({ html: shareText('fine') });
});

it('refuses renders beyond a bound, and gives up those that waited too long', async () => {
  const { renderPage } = await aRemote(badAt(`return new Promise(() => {});`), { limits: SHORT_RENDER });
  await renderPage(asking('/good'));
  const failureOf = (render: Promise<unknown>): Promise<string> =>
    render.then(
      () => 'rendered',
      ({ name, message }: Error) => `${name}: ${message}`,
    );
  // Four at a time in the one thread, and 200 behind them.
  const all = Array.from({ length: 204 }, () => failureOf(renderPage(asking('/bad'))));
  expect(await failureOf(renderPage(asking('/good')))).toBe(
    'ReleaseOverloaded: 200 tasks are waiting already.',
  );
  const failures = await Promise.all(all);
  expect(
    failures.filter((failure) => failure === 'ReleaseOverloaded: It waited too long.').length,
  ).toBeGreaterThan(190);
  expect(failures).not.toContain('rendered');
});

it('leaves a release alone for a while that ends its threads again and again', async () => {
  const { renderPage } = await aRemote(badAt(`process.exit(1);`));
  await expect(renderPage(asking('/bad'))).rejects.toThrow('ended its thread');
  await expect(renderPage(asking('/bad'))).rejects.toThrow('ended its thread');
  await expect(renderPage(asking('/good'))).rejects.toThrow('Not asked until');
  now += 1_000;
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('fine') });
});

/** Waits for a state that another thread brings about. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it.each([
  ['a rejection that nobody waits for', `void Promise.reject(new Error('stray'));`],
  ['an error in a timer', `setTimeout(() => { throw new Error('stray') });`],
])('survives %s, and names the release', async (_what, bad) => {
  const { renderPage, logged } = await aRemote(badAt(`${bad} return page('bad')`));
  expect(await renderPage(asking('/bad'))).toMatchObject({ html: shareText('bad') });
  await until(() => logged.length > 0);
  expect(logged.join('')).toMatch(/"package":"mfe-content","version":"1.0.0".*stray/);
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('fine') });
});

it('ends a thread that takes more memory than a release may have', async () => {
  const { renderPage } = await aRemote(badAt(`const all = []; for (;;) all.push({ all });`), {
    limits: { ...PATIENT, memoryMb: 24 },
  });
  await expect(renderPage(asking('/bad'))).rejects.toThrow('ended its thread');
  expect(await renderPage(asking('/good'))).toMatchObject({ html: shareText('fine') });
});

it('keeps what a release does to the globals from every other release', async () => {
  const polluting = await aRemote(
    `Object.prototype.polluted = 'yes'; globalThis.fetch = () => 'mine'; return page('bad');`,
  );
  await polluting.renderPage(asking('/en'));
  const other = await aRemote(`return page(String({}.polluted) + typeof fetch('data:,').then)`);
  expect(await other.renderPage(asking('/en'))).toMatchObject({ html: shareText('undefinedfunction') });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('tells a release nothing of the settings of its process', async () => {
  process.env['A_SECRET'] = 'secret';
  const { renderPage } = await aRemote(`return page(String(process.env.A_SECRET))`);
  delete process.env['A_SECRET'];
  expect(await renderPage(asking('/en'))).toMatchObject({ html: shareText('undefined') });
});

it.each([
  ['throws while it loads', `throw new Error('at load'); ${SOUND}`, /at load/],
  ['exports no messages', `const page = () => {};`, /exports no function "messages"/],
  ['has messages that are none', `export const messages = () => 7; const page = 0;`, /./],
  ['is no script', `export const = ;`, /./],
])('refuses a release that %s', async (_what, head, cause) => {
  const error: unknown = await aRemote(`return page('x')`, { head }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'mfe-content@1.0.0 does not load.' });
  expect(String((error as Error).cause)).toMatch(cause);
});

it('loads on a later try what threw while it loaded', async () => {
  const restored = path.join(folder, 'restored');
  const head = `
    import { existsSync } from 'node:fs';
    if (!existsSync(${JSON.stringify(restored)})) throw new Error('not yet');
    ${SOUND}`;
  const release = aBundle(`return page('fine')`, { head });
  const { runtime } = aRuntime(PATIENT);
  await expect(runtime.openRemote(release)).rejects.toThrow('mfe-content@1.0.0 does not load.');
  writeFileSync(restored, '');
  const remote = await runtime.openRemote(release);
  open.push(remote);
  expect(await remote.renderPage(asking('/en'))).toMatchObject({ html: shareText('fine') });
});

it.each([
  ['waits for ever at its top level', `await new Promise(() => {}); ${SOUND}`],
  ['loops while it loads', `for (;;); ${SOUND}`],
])('refuses a release that %s, in time', async (_what, head) => {
  const options = { head, limits: SHORT_LOAD };
  const error: unknown = await aRemote(`return page('x')`, options).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'mfe-content@1.0.0 does not load.' });
});

it('starts no thread for a release that has loaded before until it has something to render', async () => {
  const head = `await new Promise((resolve) => setTimeout(resolve, 1_000));\n${SOUND}`;
  const release = aBundle(`return page('fine')`, { head });
  const { runtime } = aRuntime(PATIENT);
  const first = await runtime.openRemote(release);
  await first.close();
  const begun = performance.now();
  const again = await runtime.openRemote(release);
  expect(performance.now() - begun).toBeLessThan(500);
  expect(again.messages).toEqual(first.messages);
  expect(await again.renderPage(asking('/en'))).toMatchObject({ html: shareText('fine') });
  await again.close();
  await expect(again.renderPage(asking('/en'))).rejects.toThrow('The release was ended.');
});

it('keeps what threads compile where it is told to', async () => {
  const compileCache = path.join(folder, 'compiled');
  const { runtime } = aRuntime(PATIENT, compileCache);
  open.push(await runtime.openRemote(aBundle(`return page('fine')`)));
  expect(readdirSync(compileCache, { recursive: true }).length).toBeGreaterThan(2);
});
