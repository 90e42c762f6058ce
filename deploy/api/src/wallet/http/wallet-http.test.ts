import { randomUUID } from 'node:crypto';

import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { endSession, insertGameSession } from '../../play/game-sessions.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

const NEW_KEY = { id: 'new', secret: 'a-new-secret-of-both-sides' };
const OLD_KEY = { id: 'old', secret: 'the-secret-of-both-before' };
const MINUTE_MS = 60_000;
const VERIFIED = readyMadeId('verified');

let now = TODAY;
let isDatabaseAway = false;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    now: () => now,
    variables: {
      PROVIDER_KEYS: `${NEW_KEY.id}:${NEW_KEY.secret},${OLD_KEY.id}:${OLD_KEY.secret}`,
    },
  });
  const { database } = site;
  const query = database.query.bind(database);
  jest.spyOn(database, 'query').mockImplementation(async (...given) => {
    if (isDatabaseAway) throw new DatabaseUnavailable('away');
    return query(...given);
  });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

interface Sending {
  key?: SigningKey;
  nonce?: string;
  at?: Date;
  /** What is sent, where that is not what was signed. */
  sent?: string;
  headers?: Record<string, string>;
}

/** A round does not begin sooner after another. */
const ROUND_MS = 10_000;

const call = async (name: string, content: object | string, given: Sending = {}) => {
  if (name === 'bet') now = new Date(now.getTime() + ROUND_MS);
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const url = `/wallet/v1/${name}`;
  const signed = signProviderRequest({
    key: given.key ?? NEW_KEY,
    method: 'POST',
    path: url,
    body,
    nowMs: (given.at ?? now).getTime(),
    nonce: given.nonce ?? randomUUID(),
  });
  const answer = await site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...signed, ...given.headers },
    payload: given.sent ?? body,
  });
  return { http: answer.statusCode, ...answer.json() };
};

/** A play of the verified player in euro; the one before is over. */
const aPlay = async () => {
  const { database } = site;
  const [before] = await database.query<{ id: string }>(
    'select id from game_session where player_id = $1 and ended_at is null',
    [VERIFIED],
  );
  if (before) await endSession(database, { id: before.id, reason: 'left', at: now });
  const [id, launchToken] = [randomUUID(), randomUUID()];
  await insertGameSession(database, {
    id,
    playerId: VERIFIED,
    gameId: 1,
    provider: 'marquee',
    providerGameId: 'lantern-bay',
    currency: 'EUR',
    language: 'de',
    lowestStake: 10n,
    highestStake: 10_000n,
    loginSessionId: randomUUID(),
    launchToken,
    at: now,
  });
  return { id, launchToken };
};

const anOpenPlay = async () => {
  const { id, launchToken } = await aPlay();
  await call('authenticate', { launchToken });
  const common = () => ({ account: id, txId: randomUUID(), roundId: randomUUID(), currency: 'EUR' });
  const aBet = (given: object = {}) => ({ ...common(), gameId: 'lantern-bay', amount: '1.00', ...given });
  return {
    id,
    aBet,
    aWin: (bet: { txId: string; roundId: string }, given: object = {}) => ({
      ...common(),
      roundId: bet.roundId,
      refTxId: bet.txId,
      amount: '0.00',
      roundClosed: true,
      ...given,
    }),
    balance: async () => (await call('balance', { account: id })).balance as string,
  };
};

describe('a signature', () => {
  const refused = { http: 401, status: 'refused', code: 'INVALID_SIGNATURE' };
  const content = { launchToken: 'unknown-launch-token' };

  it('of either key is taken', async () => {
    for (const key of [NEW_KEY, OLD_KEY]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await call('authenticate', content, { key })).toMatchObject({
        http: 200,
        code: 'INVALID_TOKEN',
      });
    }
  });

  it.each<[string, Sending]>([
    ['of another key', { key: { id: 'other', secret: 'a-secret-of-somebody-else' } }],
    ['of another secret', { key: { ...NEW_KEY, secret: 'a-secret-of-somebody-else' } }],
    ['of another body', { sent: JSON.stringify({ launchToken: 'another-launch-token' }) }],
    ['of the same content in other bytes', { sent: JSON.stringify(content, null, 1) }],
    ['of six minutes ago', { at: new Date(TODAY.getTime() - 6 * MINUTE_MS) }],
    ['of six minutes ahead', { at: new Date(TODAY.getTime() + 6 * MINUTE_MS) }],
  ])('%s is refused', async (_, sending) => {
    expect(await call('authenticate', content, sending)).toMatchObject(refused);
  });

  it('is good for one request', async () => {
    const nonce = randomUUID();
    expect(await call('authenticate', content, { nonce })).toMatchObject({ http: 200 });
    expect(await call('authenticate', content, { nonce })).toMatchObject(refused);
  });

  it('is needed, whatever else is sent', async () => {
    const answer = await site.inject({ method: 'POST', url: '/wallet/v1/bet', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_SIGNATURE']);
  });

  it('does not help whom the edge has forwarded', async () => {
    const answer = await call('authenticate', content, { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(answer).toMatchObject({ http: 404, data: { code: 'ROUTE_NOT_FOUND' } });
  });
});

describe('a launch token', () => {
  it('says whose money it is, and says so again', async () => {
    const { id, launchToken } = await aPlay();
    const answer = await call('authenticate', { launchToken });
    expect(answer).toEqual({
      http: 200,
      status: 'ok',
      account: id,
      gameId: 'lantern-bay',
      currency: 'EUR',
      balance: expect.stringMatching(/^\d+\.\d\d$/),
      locale: 'de',
      stakes: { min: '0.10', max: '100.00' },
      minimumRoundMs: 2_500,
    });
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    expect(await call('authenticate', { launchToken })).toEqual(answer);
  });

  it('is too late a minute after the launch', async () => {
    const { launchToken } = await aPlay();
    now = new Date(now.getTime() + MINUTE_MS + 1);
    expect(await call('authenticate', { launchToken })).toMatchObject({ http: 200, code: 'TOKEN_EXPIRED' });
  });
});

describe('money', () => {
  it('goes into a round and comes back by its win', async () => {
    const { id, aBet, aWin, balance } = await anOpenPlay();
    expect(await balance()).toBe('250.00');
    const bet = aBet({ amount: '10.50' });
    const answer = await call('bet', bet);
    expect(answer).toMatchObject({ http: 200, status: 'ok', txId: bet.txId, balance: '239.50' });
    expect(await call('bet', bet)).toEqual(answer);
    const won = await call('win', aWin(bet, { amount: '10.50' }));
    expect(won).toMatchObject({ status: 'ok', balance: '250.00' });
    expect(BigInt(won.ledgerTxId) > BigInt(answer.ledgerTxId)).toBe(true);
    expect(await call('balance', { account: id })).toMatchObject({ ledgerTxId: won.ledgerTxId });
  });

  it('comes back by a rollback, and stays by the end of a round', async () => {
    const { aBet, balance } = await anOpenPlay();
    const before = await balance();
    const bet = aBet();
    await call('bet', bet);
    const { gameId: _, amount: __, ...posting } = bet;
    const rollback = { ...posting, txId: randomUUID(), refTxId: bet.txId, reason: 'no answer' };
    expect(await call('rollback', rollback)).toMatchObject({ status: 'ok', balance: before });
    const end = { ...posting, txId: randomUUID() };
    expect(await call('end-round', end)).toMatchObject({ status: 'ok', balance: before });
    expect(await call('bet', aBet({ roundId: bet.roundId }))).toMatchObject({ code: 'ROUND_CLOSED' });
  });

  it('is given as a prize once', async () => {
    const { id, balance } = await anOpenPlay();
    const before = Number(await balance());
    const prize = { account: id, txId: randomUUID(), promoRef: 'spring', currency: 'EUR', amount: '2.00' };
    await call('promo-win', prize);
    await call('promo-win', prize);
    expect(Number(await balance())).toBe(before + 2);
    expect(await call('promo-win', { ...prize, amount: '3.00' })).toMatchObject({
      code: 'DUPLICATE_TRANSACTION',
    });
    const dollars = { ...prize, txId: randomUUID(), currency: 'USD' };
    expect(await call('promo-win', dollars)).toMatchObject({ code: 'WRONG_CURRENCY' });
  });

  it.each<[object, string, object?]>([
    [{ amount: '1.0' }, 'PRECISION'],
    [{ amount: '1.001' }, 'PRECISION'],
    [{ amount: '92233720368547758.08' }, 'PRECISION'],
    [{ amount: '1e3' }, 'WRONG_SYNTAX'],
    [{ amount: '0.00' }, 'WRONG_SYNTAX'],
    [{ amount: '-1.00' }, 'WRONG_SYNTAX'],
    [{ amount: 1 }, 'WRONG_SYNTAX'],
    [{ extra: 'field' }, 'WRONG_SYNTAX'],
    [{ currency: 'USD' }, 'WRONG_CURRENCY'],
    [{ gameId: 'another-game' }, 'INVALID_GAME'],
    [{ account: randomUUID() }, 'INVALID_TOKEN'],
    [{ account: 'not an id' }, 'INVALID_TOKEN'],
    [{ amount: '100.01' }, 'STAKE_TOO_HIGH', { max: '100.00' }],
    [{ amount: '0.09' }, 'STAKE_TOO_LOW', { min: '0.10' }],
  ])('does not move by a bet with %j: %s', async (given, code, params = {}) => {
    const { aBet, balance } = await anOpenPlay();
    const before = await balance();
    const answer = await call('bet', aBet(given));
    expect(answer).toMatchObject({ http: 200, status: 'refused', code });
    expect(answer.params ?? {}).toEqual(params);
    expect(await balance()).toBe(before);
  });

  it.each([
    ['bet', { riskBasisPoints: 5_000 }],
    ['bet', { grantRef: 'a-grant' }],
    ['win', { grantRef: 'a-grant' }],
    ['rollback', { reason: 'another reason' }],
  ] as const)('does not move by a %s under the same id with %j', async (name, given) => {
    const { aBet, aWin } = await anOpenPlay();
    const bet = aBet();
    const { gameId: _, amount: __, ...posting } = bet;
    const rollback = { ...posting, txId: randomUUID(), refTxId: bet.txId, reason: 'no answer' };
    const body = { bet, win: aWin(bet), rollback }[name];
    await call('bet', bet);
    expect(await call(name, body)).toMatchObject({ status: 'ok' });
    expect(await call(name, { ...body, ...given })).toMatchObject({ code: 'DUPLICATE_TRANSACTION' });
    expect(await call(name, body)).toMatchObject({ status: 'ok' });
  });

  it('is not bet before the provider has authenticated, and after the play has ended', async () => {
    const { id } = await aPlay();
    const { aBet } = { aBet: { account: id, txId: randomUUID(), roundId: 'r', currency: 'EUR' } };
    const bet = { ...aBet, gameId: 'lantern-bay', amount: '1.00' };
    expect(await call('bet', bet)).toMatchObject({ code: 'INVALID_TOKEN' });
    const play = await anOpenPlay();
    const before = await play.balance();
    const staked = play.aBet();
    await call('bet', staked);
    await endSession(site.database, { id: play.id, reason: 'excluded', at: now });
    expect(await call('bet', play.aBet())).toMatchObject({ code: 'EXCLUDED' });
    expect(await call('bet', staked)).toMatchObject({ status: 'ok' });
    expect(await call('win', play.aWin(staked, { amount: '1.00' }))).toMatchObject({ balance: before });
  });
});

it('does not say that a call was refused while it is unknown', async () => {
  const { aBet } = await anOpenPlay();
  isDatabaseAway = true;
  const answer = await call('bet', aBet());
  isDatabaseAway = false;
  expect(answer).toMatchObject({ http: 503, code: 'MAINTENANCE' });
});
