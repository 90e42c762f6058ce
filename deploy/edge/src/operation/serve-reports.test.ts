import { aReport, someTimes } from '../testing/a-report.ts';
import { aSite } from '../testing/a-site.ts';

it('takes a report of a page, and counts nothing that is not one', async () => {
  const { url, edge, get } = await aSite();
  await get('/en');
  const send = (body: string) => fetch(`${url}/_reports`, { method: 'POST', body });
  expect((await send(aReport())).status).toBe(204);
  expect((await send('{"package":"x"}')).status).toBe(400);
  expect((await send('x'.repeat(200_000))).status).toBe(400);
  const metrics = await edge.metrics.registry.metrics();
  expect(metrics).toContain('package="mfe-catalogue",version="1.0.0",stage="load",side="browser"} 1');
});

it('logs so many reports a minute, and counts the rest', async () => {
  const { url, edge, logged } = await aSite();
  for (let report = 0; report < 100; report += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as one visitor sends them
    await fetch(`${url}/_reports`, { method: 'POST', body: aReport() });
  }
  expect(logged.filter((line) => line.includes('a page reports a failure'))).toHaveLength(60);
  expect(await edge.metrics.registry.metrics()).toMatch(
    /marquee_remote_failures_total\{.*side="browser"\} 100/,
  );
});

it('takes what a browser reports of the policy', async () => {
  const { url, edge } = await aSite();
  const body = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/' } },
  ]);
  const headers = { 'content-type': 'application/reports+json' };
  expect((await fetch(`${url}/_reports`, { method: 'POST', body, headers })).status).toBe(204);
  expect(await edge.metrics.registry.metrics()).toContain('violations_total{directive="img-src"} 1');
});

it('counts reports of releases that are not live together, and logs what each of them said', async () => {
  const { url, edge, get, logged } = await aSite();
  await get('/en');
  for (const changes of [{ version: '6.6.6' }, { version: '7.7.7' }, { package: 'mfe-invented' }]) {
    await fetch(`${url}/_reports`, { method: 'POST', body: aReport(changes) });
  }
  const metrics = await edge.metrics.registry.metrics();
  expect(metrics).toContain('package="unknown",version="unknown",stage="load",side="browser"} 3');
  expect(metrics).not.toMatch(/6\.6\.6|7\.7\.7|mfe-invented/);
  expect(logged.join('')).toMatch(/6\.6\.6[\s\S]*7\.7\.7[\s\S]*mfe-invented/);
});

it('passes on how long pages of live packages took, also where no page was sent before', async () => {
  const told: unknown[] = [];
  const { url } = await aSite({
    observations: {
      isTrying: () => true,
      document: () => {},
      failure: () => {},
      times: (report, visit) => void told.push([report.times, visit?.lot]),
    },
  });
  const send = (body: string) =>
    fetch(`${url}/_reports`, { method: 'POST', body, headers: { cookie: 'canary=00000a.1.abc.def' } });
  expect((await send(someTimes())).status).toBe(204);
  expect((await send(someTimes({ package: 'mfe-invented' }))).status).toBe(204);
  expect((await send(someTimes({ times: { lcp: 'soon' } }))).status).toBe(400);
  expect(told).toEqual([[{ lcp: 1_200 }, 10]]);
});
