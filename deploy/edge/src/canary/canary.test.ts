import { createHash } from 'node:crypto';

import type { Abort, Rollout } from '@marquee/releases';

import { newestForAll } from '../composition/composition-source.ts';
import { aPage } from '../testing/a-release.ts';
import { someTimes } from '../testing/a-report.ts';
import { aSite, type SiteOptions } from '../testing/a-site.ts';
import { createCurrentRollout, withCanaries } from './canary-source.ts';
import { createObservations } from './observations.ts';
import { createTrialFigures } from './trial-figures.ts';
import { watchCanaries } from './watch-canaries.ts';

/** A site where composition 2 is tried by a share; lots are drawn one after the other. */
async function aTrial(share: number, options: Pick<SiteOptions, 'renderPage'> = {}) {
  const aborts: Abort[] = [];
  const rollout: Rollout = {
    number: 1,
    at: '2026-01-01T00:00:00.000Z',
    by: 'ana',
    why: 'search',
    stable: 1,
    canaries: [{ id: 1, pins: {}, share, salt: '0123456789abcdef', since: '2026-01-01T00:00:00.000Z' }],
    lastCanary: 1,
    compositions: { 1: 2 },
  };
  const canaries = {
    current: () => (aborts.length > 0 ? null : rollout),
    abort: (abort: Abort) => void aborts.push(abort),
  };
  let now = 0;
  const current = createCurrentRollout(
    { canaries } as unknown as Parameters<typeof createCurrentRollout>[0],
    () => (now += 100),
    { error: jest.fn() },
  );
  let drawn = 0;
  const clock = (): Date => new Date('2026-01-01T12:00:00Z');
  const observations = createObservations(current);
  const site = await aSite({
    ...options,
    observations,
    source: withCanaries({
      source: newestForAll(
        () => 1,
        () => 0,
      ),
      rollout: current,
      clock,
      drawLot: () => (drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 24),
    }),
  });
  site.pin('2.0.0');
  const watch = watchCanaries({
    canaries,
    rollout: current,
    figures: createTrialFigures(clock),
    edge: 'host:8080',
    clock,
    log: { error: jest.fn() },
  });
  const visit = async (headers: Record<string, string> = {}) => {
    const response = await site.get('/en', headers);
    const html = await response.text();
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('canary='));
    return {
      html,
      policy: response.headers.get('content-security-policy') ?? '',
      shown: /home [\d.]+/.exec(html)?.[0],
      cookie: cookie?.split(';', 1)[0] ?? '',
      attributes: cookie ?? '',
    };
  };
  return { ...site, visit, observations, watch, aborts };
}

type Trial = Awaited<ReturnType<typeof aTrial>>;

/** The policy's name of an inline script. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Visits until a canary whose pages take three times as long is taken off. */
async function tellTimes({
  visit,
  watch,
  observations,
  aborts,
  url,
}: Pick<Trial, 'visit' | 'watch' | 'observations' | 'aborts' | 'url'>) {
  for (let index = 0; index < 120 && aborts.length === 0; index += 1) {
    const { shown, cookie } = await visit();
    const isInside = shown === 'home 2.0.0';
    const body = someTimes({
      composition: isInside ? 2 : 1,
      times: { lcp: (isInside ? 3_000 : 1_000) + index },
    });
    await fetch(`${url}/_reports`, { method: 'POST', headers: { cookie }, body });
    const seen = observations.take();
    if (seen !== null) watch(seen);
  }
}

it('shows a share of new visitors what is tried, and each of them the same again', async () => {
  const { visit } = await aTrial(0.5);
  const visits = await Promise.all(Array.from({ length: 60 }, () => visit()));
  const tried = visits.filter(({ shown }) => shown === 'home 2.0.0').length;
  expect(tried).toBeGreaterThan(15);
  expect(tried).toBeLessThan(45);
  for (const { shown, cookie } of visits.slice(0, 20)) expect((await visit({ cookie })).shown).toBe(shown);
  expect(visits[0]?.attributes).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
});

it('sets the cookie with a redirect too, so that the page after it is of the same composition', async () => {
  const { get } = await aTrial(1);
  const response = await get('/');
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie().join()).toContain('canary=');
});

it('composes each page once for each composition, and not for each visitor', async () => {
  const { visit, composerMetrics } = await aTrial(0.5);
  for (let index = 0; index < 30; index += 1) await visit();
  const [counted] = (await composerMetrics.compositions.get()).values;
  expect(counted?.value).toBe(2);
});

it('leaves a visit that goes on alone, and sitemaps to what is stable', async () => {
  const { visit } = await aTrial(1);
  expect((await visit({ 'sec-fetch-site': 'same-origin' })).shown).toBe('home 1.0.0');
  expect((await visit()).shown).toBe('home 2.0.0');
});

it('takes a canary off by what pages report, and says so; all are shown what is stable again', async () => {
  const { visit, get, url, observations, watch, aborts } = await aTrial(0.5);
  const report = (cookie: string, composition: number): Promise<Response> =>
    fetch(`${url}/_reports`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({
        package: 'mfe-catalogue',
        version: composition === 2 ? '2.0.0' : '1.0.0',
        composition,
        stage: 'mount',
        message: 'broken',
        pathname: '/en',
      }),
    });
  let last = '';
  const answers: number[] = [];
  for (let index = 0; index < 80 && aborts.length === 0; index += 1) {
    const { shown, cookie } = await visit();
    if (shown === 'home 2.0.0') {
      last = cookie;
      answers.push((await report(cookie, 2)).status);
    }
    const seen = observations.take();
    if (seen !== null) watch(seen);
  }
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(aborts).toEqual([
    {
      canary: 1,
      at: '2026-01-01T12:00:00.000Z',
      by: 'host:8080',
      reason: expect.stringContaining('mfe-catalogue fails more often'),
    },
  ]);
  expect((await visit({ cookie: last })).shown).toBe('home 1.0.0');
  expect((await get('/en')).headers.getSetCookie().join()).not.toContain('canary=');
});

it('takes a canary off by what fails in the edge, though no page reports it', async () => {
  const { visit, observations, watch, aborts } = await aTrial(0.5, {
    renderPage: (_request, version) =>
      version === '2.0.0'
        ? Promise.reject(new Error('only on the server'))
        : Promise.resolve(aPage(`<h1>home ${version}</h1>`)),
  });
  for (let index = 0; index < 80 && aborts.length === 0; index += 1) {
    const { cookie } = await visit();
    // Who keeps no cookie does not count: nothing would say how often.
    await visit({ cookie });
    const seen = observations.take();
    if (seen !== null) watch(seen);
  }
  expect(aborts.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/mfe-catalogue fails more often: \d+ failures on .*, 0 failures on/),
  ]);
});

it('has pages measured while something is tried, those of what is stable too, and no longer', async () => {
  const { visit, watch, observations, aborts, get, url } = await aTrial(0.5);
  for (let index = 0; index < 10; index += 1) {
    const { html, policy } = await visit();
    expect(html).toContain(`<script>void 'timed';</script>`);
    expect(html).toContain('"timesScript":{"src":"/assets/shell/page-times.1234567890.js"');
    expect(policy).toContain(hashOf("void 'timed';"));
  }
  await tellTimes({ visit, watch, observations, aborts, url });
  const response = await get('/en');
  const html = await response.text();
  expect(html).toMatch(/<script>void 'start';\s*<\/script>/);
  expect(html).not.toContain('timesScript');
  expect(response.headers.get('content-security-policy')).not.toContain(hashOf("void 'timed';"));
});

it('takes a canary off by how long its pages take, and says so', async () => {
  const trial = await aTrial(0.5);
  await tellTimes(trial);
  expect(trial.aborts.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^pages of mfe-catalogue are slower\. .* after [23]\.\d\d s for .* who try it, 1\.\d\d s for the \d+ others/,
    ),
  ]);
});
