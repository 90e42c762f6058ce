import { stripVTControlCharacters } from 'node:util';

import { expect, test } from '@playwright/test';

// oxlint-disable-next-line no-restricted-imports -- one table holds browser, edge and this test to the same decisions
import { guardCases } from '../../shell/src/guards/guard-cases.ts';
import { ask } from '../fixtures/ask.ts';
import { readBoot } from '../fixtures/boot.ts';
import { COUNTRY_HEADER, REFUSED_COUNTRY } from '../fixtures/site.ts';

type Row = (typeof guardCases)[number];

/** A hash never reaches a server, and rows with settings of their own describe another site. */
const canBeAsked = ({ halves, request }: Row): boolean =>
  halves.includes('edge') && request.settings === undefined && !request.url.includes('#');

const rows = guardCases.filter(canBeAsked);

/** Pages of routes that exist, about things that the seeded site does not have. */
const WITHOUT_SUBJECT = new Set([
  '/en/games/last-minute',
  '/en/rules/book-of-ra',
  '/en/games-new-slots',
  '/en/games-live/roulette/games-auto',
  '/en/best-games-2026',
  '/en/blog/tag/slots',
  '/en/blog/author/anna',
]);

const headersOf = ({ session, ...request }: Row['request']): Record<string, string> => {
  const cookies = {
    ...(session?.hasToken === true ? { auth_token: 'walks-the-table' } : {}),
    ...(request.rememberedLanguage ? { lang: request.rememberedLanguage } : {}),
    ...(request.partnerCookie ? { partner: encodeURIComponent(request.partnerCookie) } : {}),
  };
  return {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'accept-language': request.acceptLanguage ?? '',
    ...(request.isCountryRefused === true ? { [COUNTRY_HEADER]: REFUSED_COUNTRY } : {}),
  };
};

const partnerOf = (cookies: string[]): string | null => {
  const written = cookies.find((cookie) => cookie.startsWith('partner='));
  const [, value = ''] = /^partner=([^;]*)/.exec(written ?? '') ?? [];
  return written === undefined ? null : decodeURIComponent(value);
};

/** Asks for a page; an address with a slash at its end leads to the one without, whatever the guards say of it. */
async function askAtOwnAddress(url: string, headers: Record<string, string>) {
  const answer = await ask(url, headers);
  if (answer.status !== 308) return answer;
  expect(answer.location).toBe(url.replace(/\/+(?=\?|$)/, ''));
  return ask(answer.location ?? '', headers);
}

/** Asks the edge what a row asks, and expects what the row says. */
async function walk({ request, expected }: Pick<Row, 'request' | 'expected'>): Promise<void> {
  const { status, location, cookies, body } = await askAtOwnAddress(request.url, headersOf(request));
  expect(partnerOf(cookies)).toBe(expected.cookies?.find(({ name }) => name === 'partner')?.value ?? null);
  if (expected.kind === 'redirect') {
    expect({ status, location }).toEqual({ status: expected.status, location: expected.to });
    return;
  }
  const boot = readBoot(body);
  if (expected.lang !== undefined) expect(boot.lang).toBe(expected.lang);
  if (expected.kind === 'deny') {
    expect(status).toBe(expected.status);
    return;
  }
  // The guards let it pass; whether its subject exists is the remote's to say.
  const { pathname } = new URL(request.url, 'http://localhost');
  expect(status).toBe(WITHOUT_SUBJECT.has(pathname) ? 404 : 200);
  if (status === 200) expect(boot.page?.package).toBe(expected.package);
}

for (const row of rows) {
  test(row.title, () => walk(row));
}

test('a row is found out whose page is not there, or of another remote', async () => {
  const complaint = (url: string, owner: string): Promise<string> =>
    walk({ request: { url }, expected: { kind: 'allow', package: owner } }).then(
      () => 'none',
      ({ message }: Error) => stripVTControlCharacters(message),
    );
  expect(await complaint('/en/blog', 'mfe-content')).toBe('none');
  expect(await complaint('/en/blog/nothing-like-it', 'mfe-content')).toMatch(/Expected: 200\s+Received: 404/);
  expect(await complaint('/en/blog', 'mfe-catalogue')).toMatch(/"mfe-catalogue"\s+Received: "mfe-content"/);
});

test('most of the shared table can be asked of the edge', () => {
  expect(rows.length).toBeGreaterThanOrEqual(100);
});
