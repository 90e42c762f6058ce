import type { GuardDecision } from '@marquee/kernel/contracts';

import type { ExpectedDecision, GuardCase } from './cases/guard-case.ts';
import { CHAIN } from './chain.ts';
import { guardCases } from './guard-cases.ts';
import { aGuardRequest } from './guard-request.fixture.ts';
import { decide } from './index.ts';

/** Rows leave out what does not matter to them, but never cookies and effects: none means none. */
const inFull = ({ request }: GuardCase, expected: ExpectedDecision): Record<string, unknown> => {
  const cookies = expected.cookies ?? [];
  if (expected.kind === 'deny') return { ...expected, cookies };
  const effects = expected.effects ?? [];
  if (expected.kind === 'redirect') return { ...expected, cookies, effects };
  const { package: owner, ...rest } = expected;
  return { url: request.url, ...rest, cookies, effects, match: { package: owner } };
};

const rows = guardCases.flatMap((row) => row.halves.map((half) => [row.title, half, row] as const));

it.each(rows)('%s (%s)', async (_, half, row) => {
  expect(await decide(aGuardRequest(row.request, half))).toMatchObject(inFull(row, row.expected));
});

it.each(rows)('%s, and ends within five redirects (%s)', async (_, half, row) => {
  let request = row.request;
  let decision: GuardDecision = await decide(aGuardRequest(request, half));
  for (let hop = 0; hop < 5 && decision.kind === 'redirect' && decision.to.startsWith('/'); hop++) {
    request = { ...request, url: decision.to };
    decision = await decide(aGuardRequest(request, half));
  }
  expect(decision.kind === 'redirect' && decision.to.startsWith('/')).toBe(false);
});

it('holds at least sixty rows, each with a title of its own', () => {
  expect(guardCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(guardCases.map(({ title }) => title)).size).toBe(guardCases.length);
});

it('lists the eight guards in the order of the specification', () => {
  expect(CHAIN.map(({ name }) => name)).toEqual([
    'requireSession',
    'confineSelfExcluded',
    'keepBlockedFromPlay',
    'requireLanguagePrefix',
    'rememberPartner',
    'requireAcceptedTerms',
    'replaceRetiredLocale',
    'followDeclaredRedirects',
  ]);
});

it('closes the player area whatever a remote declares', async () => {
  const request = aGuardRequest({ url: '/en/player/balance' });
  const routes = request.routes.map((route) => ({ ...route, access: 'public' as const }));
  expect(await decide({ ...request, routes })).toMatchObject({ kind: 'redirect', to: '/en', by: 'session' });
});

it('closes any other page a remote declares to be for players', async () => {
  const request = aGuardRequest({ url: '/en/bonuses' });
  const routes = request.routes.map((route) => ({ ...route, access: 'player' as const }));
  expect(await decide({ ...request, routes })).toMatchObject({ kind: 'redirect', to: '/en', by: 'session' });
});

it('changes nothing about the request', async () => {
  const request = aGuardRequest({ url: '/en?source=x&partner=y', partnerCookie: 'p=1' });
  const before = JSON.stringify(request);
  await decide(request);
  expect(JSON.stringify(request)).toBe(before);
});

it('finds the same page again where it put parameters back', async () => {
  const first = await decide(aGuardRequest({ url: '/en/games/all?q=1', partnerCookie: 'p=1' }));
  const url = first.kind === 'allow' ? first.url : '';
  expect(await decide(aGuardRequest({ url, partnerCookie: 'p=1' }))).toMatchObject({ url, cookies: [] });
});
