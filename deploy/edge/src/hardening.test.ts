import { aSite } from './testing/a-site.ts';
import { sendRaw, statusOf } from './testing/raw-requests.ts';

it('carries the policy that trusts one start script by its hash, and no word that weakens it', async () => {
  const { get } = await aSite();
  const policy = (await get('/en')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^']+' .*'strict-dynamic'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

it('sets the security headers on pages', async () => {
  const { get } = await aSite();
  const { headers } = await get('/en');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'integrity-policy': 'blocked-destinations=(script)',
  });
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

it.each([
  ['a refusal', 'GET', '/assets/none', 404, 'same-origin'],
  ['a method that is not taken', 'DELETE', '/en', 405, 'same-origin'],
  ['the absence of the API', 'GET', '/api/v1/menu', 503, 'same-origin'],
  ['a list for search engines', 'GET', '/robots.txt', 200, 'same-origin'],
  ['a picture for other sites', 'GET', '/share/marquee.png', 200, 'cross-origin'],
  ['a file of a release', 'GET', '/assets/shell/start.1234567890.js', 200, 'cross-origin'],
])('sets the headers that all answers have in common on %s', async (_title, method, path, status, policy) => {
  // An API that breaks the connection off.
  const { url } = await aSite({ api: (request) => request.destroy() });
  const response = await fetch(url + path, { method });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': policy,
  });
});

it.each([
  ['https://marquee.example', 'lang=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax', 'max-age=63072000'],
  ['http://localhost:8080', 'lang=en; Max-Age=31536000; Path=/; SameSite=Lax', undefined],
])('goes by the origin %s where a proxy in front may have ended TLS', async (siteOrigin, cookie, hsts) => {
  const { get } = await aSite({ siteOrigin });
  await get('/en');
  for (const { headers } of [await get('/en'), await get('/en?q=other')]) {
    expect(headers.get('set-cookie')).toBe(cookie);
    expect(headers.get('strict-transport-security')?.split(';')[0]).toBe(hsts);
  }
});

it('denies every permission but the two that the site uses', async () => {
  const { get } = await aSite();
  const policy = (await get('/en')).headers.get('permissions-policy') ?? '';
  const allowed = policy.split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['clipboard-write=(self)', 'fullscreen=*']);
  for (const feature of ['camera', 'usb', 'clipboard-read', 'local-fonts', 'storage-access', 'unload']) {
    expect(policy.split(', ')).toContain(`${feature}=()`);
  }
});

const ACCOUNT = ['/en/account', { cookie: 'auth_token=t' }] as const;

it('gives a page the permissions that its route declares', async () => {
  const { get } = await aSite();
  const policy = (await get(...ACCOUNT)).headers.get('permissions-policy')?.split(', ') ?? [];
  expect(policy).toContain('camera=(self)');
  expect(policy).not.toContain('camera=()');
  expect(policy).toContain('payment=()');
});

it('lets one page run the captcha that its route embeds, and no other', async () => {
  const { get } = await aSite();
  const join = (await get('/en/join')).headers;
  expect(join.get('content-security-policy')).toContain('frame-src https://captcha.example;');
  expect(join.get('content-security-policy')).toContain(
    "require-trusted-types-for 'script'; trusted-types *;",
  );
  expect(join.get('integrity-policy')).toBeNull();
  for (const [path, headers] of [['/en', {}] as const, ACCOUNT]) {
    // oxlint-disable-next-line no-await-in-loop
    const other = (await get(path, headers)).headers;
    expect(other.get('content-security-policy')).toContain("frame-src 'none';");
    expect(other.get('content-security-policy')).not.toContain('*');
    expect(other.get('integrity-policy')).toBe('blocked-destinations=(script)');
  }
});

it('trusts the styles that scripts of a private page make by a nonce of its answer alone', async () => {
  const { get } = await aSite();
  const nonces: string[] = [];
  // The first answer waits for the page, the second has a copy at hand.
  for (const accepted of ['br', 'br', 'identity']) {
    const [path, headers] = ACCOUNT;
    const response = await get(path, { ...headers, 'accept-encoding': accepted });
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'self' 'sha256-[^']+' 'nonce-([\w-]{22})';/.exec(policy)?.[1] ?? 'none';
    expect(policy).not.toMatch(/script-src[^;]*nonce/);
    expect(await response.text()).toContain(`<style nonce="${nonce}">`);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  expect((await get('/en')).headers.get('content-security-policy')).not.toContain('nonce');
});

it('asks browsers to report what the policy does not allow', async () => {
  const { get } = await aSite();
  const { headers } = await get('/en');
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/_reports; report-to reports$/);
  expect(headers.get('reporting-endpoints')).toBe('reports="/_reports"');
});

it('compresses nothing for a visitor who refuses it', async () => {
  const { get } = await aSite();
  const encodingFor = async (accepted: string) =>
    (await get('/en', { 'accept-encoding': accepted })).headers.get('content-encoding');
  expect(await encodingFor('gzip, br;q=0')).toBeNull();
  expect(await encodingFor('gzip, br')).toBe('br');
});

it.each([
  '/media/../readyz',
  '/api/v1/../../readyz',
  '/media/%2e%2e/readyz',
  '/media/..%2freadyz',
  '/api/v1/.',
])('passes no path on that leads elsewhere: %s', async (path) => {
  const asked: string[] = [];
  const { url } = await aSite({
    api: (request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    },
  });
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(404);
  expect(asked.filter((address) => address === path)).toEqual([]);
});

it('hints each script with the integrity of the request that follows', async () => {
  const { get } = await aSite();
  const link = (await get('/en/account', { cookie: 'auth_token=t' })).headers.get('link') ?? '';
  expect(link).toContain(
    '</assets/shell/shell.1234567890.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-',
  );
  expect(link).toContain('</assets/mfe-catalogue/mfe-catalogue.1234567890.js>');
});

it('hints no script of a page that sleeps, and lets it ask for each of them later', async () => {
  const { get } = await aSite();
  const { headers } = await get('/en');
  expect(headers.get('link')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'sha256-[^ ]+' 'sha256-[^ ]+' 'sha384-[^ ]+' 'sha384-/,
  );
});

it.each([
  ['a path that is none', 'GET http:// HTTP/1.1', 400],
  ['another method', 'DELETE /en HTTP/1.1', 405],
  ['an address without end', `GET /${'a'.repeat(5000)} HTTP/1.1`, 414],
  ['a method of its own making', 'BREW /en HTTP/1.1', 400],
])('answers %s with a clean refusal', async (_title, line, status) => {
  const { url } = await aSite();
  const answer = await sendRaw(url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
  expect(answer).not.toMatch(/at .*\.ts:\d+/);
});

it.each(['/en/%', '/%c0%af', '/en/%00', '/%2e%2e/%2e%2e/etc/passwd', '/en/..%2f..%2fetc', String.raw`/\%00`])(
  'never answers %s with anything but a page or a refusal',
  async (path) => {
    const { url } = await aSite();
    const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer)).toBeLessThan(500);
  },
);

it.each([
  ['//en', '/en'],
  ['/en/', '/en'],
  ['/en/games/?q=a', '/en/games?q=a'],
  ['/x//', '/x'],
  ['/en//?q=a', '/en?q=a'],
  ['//%00/', '/%00'],
  ['//evil.example//', '/evil.example'],
])('leads %s, for good, to the one address of the page: %s', async (path, to) => {
  const { url, logged } = await aSite();
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(308);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(to);
  expect(logged.filter((line) => line.includes('a request failed'))).toEqual([]);
});

it('answers a fault of its own with a sentence and a trace id that the log has too', async () => {
  const { get, logged } = await aSite({ version: 'broken' });
  const response = await get('/en');
  expect(response.status).toBe(500);
  const [, traceId = 'none'] = /\((.+)\)/.exec(await response.text()) ?? [];
  expect(logged.join('')).toContain(traceId);
});

it('answers it to a person in their language and theme, with a link that tries again', async () => {
  const { get, logged } = await aSite({ version: 'broken' });
  const response = await get('/de', { accept: 'text/html,*/*;q=0.8', cookie: 'theme=light' });
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('<html lang="de" data-theme="light">');
  expect(html).toContain('Etwas ist schiefgelaufen');
  expect(html).toContain('<a href="">Erneut versuchen</a>');
  expect(html).not.toContain('http-equiv="refresh"');
  const [, traceId = 'none'] = /<small>(.+)<\/small>/.exec(html) ?? [];
  expect(logged.join('')).toContain(traceId);
});

it('refuses a file that is none of a release', async () => {
  const { get } = await aSite();
  for (const path of [
    '/assets/shell/../../etc/passwd',
    '/assets/shell/none.js',
    '/assets/',
    '/assets/shell/x.html',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

it('takes the country only from a header it was told to trust', async () => {
  const settings = () => ({ refusedCountries: ['US'] });
  const trusting = await aSite({ settings, trustedCountryHeader: 'x-country' });
  expect((await trusting.get('/en', { 'x-country': 'US' })).status).toBe(403);
  expect((await trusting.get('/en', { 'x-country': 'DE' })).status).toBe(200);
  const wary = await aSite({ settings });
  expect((await wary.get('/en', { 'x-country': 'US' })).status).toBe(200);
});

const MEASUREMENT = { tagManagerIds: ['GTM-A1'], visitorInfoUrl: 'https://visits.example/update' };

it('lets public pages alone be measured, and none where nothing measures', async () => {
  const { get } = await aSite({ settings: () => ({ measurement: MEASUREMENT }) });
  const open = await get('/en');
  expect(await open.text()).toContain('GTM-A1');
  const policy = open.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    "connect-src 'self' https://*.googletagmanager.com https://*.google-analytics.com https://visits.example;",
  );
  expect(policy).not.toContain('require-trusted-types-for');
  expect(policy).toMatch(/script-src 'sha256-[^']+' .*'strict-dynamic'/);
  expect(open.headers.get('integrity-policy')).toBeNull();

  const own = await get(...ACCOUNT);
  expect(await own.text()).not.toContain('GTM-A1');
  expect(own.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(own.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(own.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});

it('keeps trusted types where only visits of partners are told', async () => {
  const { get } = await aSite({ settings: () => ({ measurement: { ...MEASUREMENT, tagManagerIds: [] } }) });
  const { headers } = await get('/en');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://visits.example;");
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
});
