import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { TODAY } from '@marquee/seed/testing';

import { readEnvironment } from '../env.ts';
import { gamesProviderOf } from './provider-client.ts';

const environment = readEnvironment({ MARQUEE_DATA: '/nowhere' });
const [KEY] = environment.providerKeys;
const DAY = '2026-11-19';
const statement = { day: DAY, isFinal: true, totals: [], unanswered: [] };

interface Answering {
  secret?: string;
  path?: string;
  nowMs?: number;
  /** What is signed, where that is not what is answered. */
  signed?: object;
  status?: number;
}

/** A provider that gives one answer to everything. */
const answering = (content: object, given: Answering = {}) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
    const { pathname, search } = new URL(target instanceof Request ? target.url : target);
    const signature = signProviderRequest({
      key: { id: KEY.id, secret: given.secret ?? KEY.secret },
      method: 'GET',
      path: given.path ?? `${pathname}${search}`,
      body: JSON.stringify(given.signed ?? content),
      nowMs: given.nowMs ?? TODAY.getTime(),
      nonce: 'a-nonce-of-this-answer',
    });
    return new Response(JSON.stringify(content), { status: given.status ?? 200, headers: signature });
  });
  return gamesProviderOf(environment, () => TODAY);
};

it('takes a statement that the provider has signed', async () => {
  await expect(answering(statement).readStatement(DAY)).resolves.toEqual(statement);
  const page = { postings: [], next: null };
  await expect(answering(page).listPostings(DAY, 'a:b c')).resolves.toEqual(page);
});

it.each<[string, Answering]>([
  ['by another', { secret: 'a-secret-of-somebody-else' }],
  ['for another day', { path: '/v1/statements/2026-11-18' }],
  ['over other figures', { signed: { ...statement, isFinal: false } }],
  ['an hour ago', { nowMs: TODAY.getTime() - 60 * 60_000 }],
])('takes none that was signed %s', async (_, given) => {
  await expect(answering(statement, given).readStatement(DAY)).rejects.toThrow(
    'is not signed by the provider',
  );
});

it('takes none of another day, and no refusal', async () => {
  const other = { ...statement, day: '2026-11-18' };
  await expect(answering(other).readStatement(DAY)).rejects.toThrow('is one of 2026-11-18');
  await expect(answering({ code: 'INTERNAL' }, { status: 500 }).readStatement(DAY)).rejects.toThrow(
    'The provider answered 500',
  );
});
