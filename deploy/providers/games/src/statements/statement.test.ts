import type {
  FoundProviderPostings,
  ProviderPosting,
  ProviderPostings,
  ProviderStatement,
} from '@marquee/kernel/game-protocol';
import { verifyProviderRequest } from '@marquee/kernel/provider-signature';

import { RollbackGivenUp } from '../rounds/worker.ts';
import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { playForMoney } from '../testing/real-play.ts';

const HOUR_MS = 60 * 60_000;
const DAY = '2026-11-20';
const KEY = { id: 'development', secret: 'marquee-development-provider-secret' };

let provider: Provider;
let platform: FakePlatform;
let real: ReturnType<typeof playForMoney>;
let behaviours: NetworkBehaviour[] = [];
let isAway = false;

beforeEach(async () => {
  behaviours = [];
  isAway = false;
  const clock = createClock();
  platform = await startFakePlatform({
    keys: [KEY],
    now: clock.now,
    behaviour: () => (isAway ? 'failing' : (behaviours.shift() ?? 'right')),
  });
  provider = await startProvider({ clock, variables: { PLATFORM_URL: platform.url } });
  real = playForMoney(provider, platform);
}, OPENING_MS);
afterEach(async () => {
  await provider.app.close();
  await platform.close();
});

const roundIds = () => Array.from({ length: 3 }, (_, index) => String(index + 1).repeat(32));

/** Plays a round and answers its status. */
const play = async (bearer: string, roundId: string) => {
  provider.wait(10_000);
  return (await provider.play(bearer, { stakeMinor: 100, roundId })).status;
};

const statementOf = async (day = DAY) =>
  (await real.signed<ProviderStatement>('GET', `/v1/statements/${day}`)).body;
const postingsOf = async (day = DAY, after = '') =>
  (await real.signed<ProviderPostings>('GET', `/v1/statements/${day}/postings?after=${after}`)).body;
const find = async (txIds: string[]) =>
  (await real.signed<FoundProviderPostings>('POST', '/v1/postings', { txIds })).body.postings;

describe('the statement of a day', () => {
  it('counts and sums what the wallet accepted, and lists it', async () => {
    const { bearer } = await real.start();
    const [first = '', second = '', third = ''] = roundIds();
    expect(await play(bearer, first)).toBe(200);
    behaviours = ['refused'];
    expect(await play(bearer, second)).toBe(409);
    behaviours = ['lost'];
    expect(await play(bearer, third)).toBe(409);
    provider.wait(HOUR_MS);
    await provider.drain();

    const { postings, next } = await postingsOf();
    expect(next).toBeNull();
    expect(postings.map(({ txId, kind, state }) => [txId, kind, state])).toEqual([
      [`${first}:bet`, 'bet', 'accepted'],
      [`${first}:win`, 'win', 'accepted'],
      [`${third}:rollback`, 'rollback', 'accepted'],
    ]);
    const won = postings[1]?.amount;
    expect(await statementOf()).toEqual({
      day: DAY,
      isFinal: false,
      totals: [
        { currency: 'EUR', kind: 'bet', count: 1, sum: '1.00' },
        { currency: 'EUR', kind: 'rollback', count: 1, sum: '1.00' },
        { currency: 'EUR', kind: 'win', count: 1, sum: won },
      ],
      unanswered: [],
    });
    expect(
      (await find([`${second}:bet`, `${third}:bet`, 'unknown'])).map(({ state }: ProviderPosting) => state),
    ).toEqual(['refused', 'taken-back']);
  });

  it('holds nothing of play money, nor of another day', async () => {
    const { bearer } = await provider.openSession();
    await provider.play(bearer);
    await provider.drain();
    expect((await statementOf()).totals).toEqual([]);
    provider.wait(24 * HOUR_MS);
    expect(await statementOf()).toMatchObject({ isFinal: true });
    const later = await real.start();
    await play(later.bearer, roundIds()[0] ?? '');
    expect((await statementOf()).totals).toEqual([]);
    expect((await postingsOf('2026-11-21')).postings).toHaveLength(2);
    expect((await postingsOf('2026-11-21', `${roundIds()[0]}:bet`)).postings).toHaveLength(1);
  });

  it('is signed, for its own address', async () => {
    const path = `/v1/statements/${DAY}`;
    const response = await provider.app.inject({
      url: path,
      headers: provider.signSessionRequest({ method: 'GET', path, body: '' }),
    });
    const verify = (asked: string) =>
      verifyProviderRequest({
        keys: [KEY],
        method: 'GET',
        path: asked,
        body: response.rawPayload,
        nowMs: provider.now().getTime(),
        headers: response.headers as Record<string, string>,
      }).verdict;
    expect(verify(path)).toBe('valid');
    expect(verify('/v1/statements/2026-11-19')).toBe('forged');
    expect((await provider.send({ url: path })).status).toBe(401);
  });
});

describe('a rollback that the wallet does not answer', () => {
  it('is sent for three days, then no more, and stands in the statement', async () => {
    const { bearer } = await real.start();
    const [roundId = ''] = roundIds();
    isAway = true;
    await play(bearer, roundId);
    const failures: unknown[] = [];
    const attempts = async (hours: number) => {
      provider.wait(hours * HOUR_MS);
      const before = failures.length;
      await provider.drain((error) => failures.push(error));
      return failures.length - before;
    };
    expect(await attempts(71)).toBe(1);
    expect(failures[0]).not.toBeInstanceOf(RollbackGivenUp);
    expect(await attempts(2)).toBe(1);
    expect(failures[1]).toBeInstanceOf(RollbackGivenUp);
    isAway = false;
    expect(await attempts(24)).toBe(0);
    expect((await statementOf('2026-11-23')).unanswered).toEqual([
      expect.objectContaining({
        txId: `${roundId}:rollback`,
        roundId,
        kind: 'rollback',
        amount: '1.00',
        state: 'pending',
        failure: expect.stringContaining('503'),
      }),
    ]);
    expect((await real.roundOf(roundId)).body).toMatchObject({ state: 'cancelled' });
  });

  it('of a win is sent for ever', async () => {
    const { bearer } = await real.start();
    behaviours = ['right', 'failing'];
    await play(bearer, roundIds()[0] ?? '');
    isAway = true;
    provider.wait(200 * HOUR_MS);
    const failures: unknown[] = [];
    await provider.drain((error) => failures.push(error));
    expect(failures).toHaveLength(1);
    isAway = false;
    provider.wait(HOUR_MS);
    await provider.drain();
    expect((await real.roundOf(roundIds()[0] ?? '')).body).toMatchObject({ state: 'settled' });
    expect(platform.postings.map(({ kind }) => kind)).toEqual(['bet', 'win', 'end_round']);
  });
});
