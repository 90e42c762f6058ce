import { LANGUAGES } from '@marquee/kernel/locale';
import type { DepositKind } from '@marquee/kernel/payments-protocol';

import { aDeposit, CARD, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

const KINDS: readonly DepositKind[] = ['card', 'bank', 'wallet', 'voucher', 'crypto'];

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const begin = async (change: Parameters<typeof aDeposit>[0] = {}) =>
  (await provider.create(aDeposit({ ...(change.kind === 'crypto' && { asset: 'ETH' }), ...change }))).body;

it.each(LANGUAGES)('speaks %s on every page, with every word filled in', async (locale) => {
  for (const kind of KINDS) {
    const { pageUrl } = await begin({ kind, locale });
    const { status, text } = await provider.visit(pageUrl);
    expect([kind, status]).toEqual([kind, 200]);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text.match(/\{\{|[\s>"]pay\.\w+/)).toBeNull();
  }
});

it('may load nothing, run nothing, be framed by nobody and be kept nowhere', async () => {
  const { headers, text } = await provider.visit((await begin()).pageUrl);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://localhost:8080 https://localhost:8443; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(text).not.toMatch(/<script|style=| on\w+=/);
});

it('offers to keep an instrument only where the platform lets it, and never by itself', async () => {
  for (const kind of ['card', 'bank', 'wallet'] as const) {
    const { text } = await provider.visit((await begin({ kind })).pageUrl);
    expect(text).toMatch(/<input type="checkbox" name="keep" value="yes" \/>/);
    expect((await provider.visit((await begin({ kind, mayKeep: false })).pageUrl)).text).not.toContain(
      'checkbox',
    );
  }
  const { instrument } = await provider.payByCard(CARD.number, { mayKeep: false }, true);
  expect(instrument?.kept).toBe(false);
});

it('names every field that is wrong, and writes neither number nor security code again', async () => {
  const { pageUrl, reference } = await begin();
  const form = { ...CARD, number: '4242 4242 4242 4241', expires: '10/26', name: '', do: 'pay' };
  const { status, text } = await provider.post(pageUrl, form);
  expect(status).toBe(422);
  for (const field of ['number', 'expires', 'name']) {
    expect(text).toContain(`href="#${field}"`);
    expect(text).toContain(`id="${field}-fault"`);
  }
  expect(text).toContain('The date on this card is over.');
  expect(text).not.toContain('4241');
  expect(text).not.toContain('123"');
  expect((await provider.read(reference)).version).toBe(1);
});

it('takes no card but those for tests', async () => {
  const { pageUrl, reference } = await begin();
  const { status, text } = await provider.post(pageUrl, { ...CARD, number: '4111111111111111', do: 'pay' });
  expect(status).toBe(422);
  expect(text).toContain('takes test cards only');
  expect((await provider.read(reference)).state).toBe('created');
});

it.each([
  ['bank', { bank: 'none' }, 'Choose the bank'],
  ['wallet', { wallet: '"><b>' }, 'Enter the e-mail address'],
  ['voucher', { voucher: ' ' }, 'Enter the code'],
] as const)('says what is missing on the page for a %s', async (kind, form, fault) => {
  const { text, status } = await provider.post((await begin({ kind })).pageUrl, { ...form, do: 'pay' });
  expect(status).toBe(422);
  expect(text).toContain(fault);
  expect(text).not.toContain('<b>"');
});

it('writes what the platform says as text', async () => {
  const payer = { ref: 'player-1', name: '"><script>', country: 'DE' };
  const { text } = await provider.visit((await begin({ payer, descriptor: '<i>Shop</i>' })).pageUrl);
  expect(text).toContain('&lt;i&gt;Shop');
  expect(text).not.toMatch(/<script|<i>/);
});

it('leads back when it is given up, and takes nothing then', async () => {
  const { pageUrl, reference } = await begin();
  const back = `http://localhost:8080/en/cashier/return?from=pay&reference=${reference}`;
  expect(await provider.post(pageUrl, { do: 'cancel' })).toMatchObject({ status: 303, location: back });
  expect(await provider.post(pageUrl, { ...CARD, do: 'pay' })).toMatchObject({ location: back });
  expect(await provider.read(reference)).toMatchObject({ state: 'cancelled', version: 2, pageUrl: null });
  const { text } = await provider.visit(pageUrl);
  expect(text).toContain('The payment was cancelled');
  expect(text).toContain(`href="${back.replace('&', '&amp;')}"`);
});

it('takes nothing once its time is over, whether or not that was noticed yet', async () => {
  const expiresAt = new Date(provider.now().getTime() + 1_000).toISOString();
  const { pageUrl, reference } = await begin({ expiresAt });
  provider.wait(1_000);
  await provider.post(pageUrl, { ...CARD, do: 'pay' });
  await provider.post(pageUrl, { do: 'cancel' });
  expect((await provider.read(reference)).version).toBe(1);
  expect((await provider.visit(pageUrl)).text).toContain('The time for this payment is over');
  await provider.pass(0);
  expect(await provider.read(reference)).toMatchObject({ state: 'expired', pageUrl: null });
});

it('knows no page by another name', async () => {
  const { pageUrl } = await begin();
  const other = `${pageUrl?.slice(0, -1)}${pageUrl?.endsWith('A') ? 'B' : 'A'}`;
  const shown = await provider.visit(other);
  expect(shown.status).toBe(404);
  expect(shown.text).toContain('There is no such payment');
  expect((await provider.post(other, { do: 'pay' })).status).toBe(404);
});

it('lets developers act on the payments they see, and pages of others not', async () => {
  const { reference, pageUrl } = await begin({ kind: 'crypto' });
  expect((await provider.visit('http://localhost/development')).text).toContain(reference);
  const url = `http://localhost/development/payments/${reference}`;
  const page = pageUrl?.split('/').at(-1) ?? '';
  expect(await provider.post(url, { do: 'coins_exact', page })).toMatchObject({
    status: 303,
    location: `/pay/${page}`,
  });
  expect((await provider.visit(pageUrl)).text).toContain('Seen');
  const crossSite = await provider.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: 'do=confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect(crossSite.statusCode).toBe(400);
});
