import { randomUUID } from 'node:crypto';

import { READY_MADE_PASSWORD, readyMadeId, TODAY } from '@marquee/seed/testing';

import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { postOnce } from '../ledger/post.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { EXPORTED_TABLES, LEFT_OUT } from './export-data.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
});

const signIn = (login: string) =>
  site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });

const aSession = async (login: string) => {
  const authorization = `Bearer ${(await signIn(login)).json().data.token}`;
  const send = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (
      await site.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { authorization, ...headers },
        payload,
      })
    ).json();
  return {
    get: (url: string) => site.inject({ url: `/api/v1${url}`, headers: { authorization } }),
    post: send,
    /** Shows by the password, where the API asks, that it is the player who closes the account. */
    close: async (payload: object) => {
      const key = { 'idempotency-key': randomUUID() };
      const asked = await send('/profile/close', payload, key);
      expect(asked.data.code).toBe('PASSWORD_REQUIRED');
      const { challengeId } = asked.data.params;
      const { data } = await send(`/challenges/${challengeId}/answer`, { answer: READY_MADE_PASSWORD });
      return send('/profile/close', payload, { ...key, 'challenge-proof': data.proof });
    },
  };
};

describe('accounts in several currencies', () => {
  const at = (name: string) => `/profile/currency-account/${name}`;

  it('are opened, switched between and closed', async () => {
    const { get, post } = await aSession('forgetful');
    expect((await post(at('add'), { currency: 'PLN' })).data.accounts).toEqual([
      { currency: 'EUR', isActive: true },
      { currency: 'PLN', isActive: false },
    ]);
    await post(at('switch'), { currency: 'PLN' });
    expect((await get('/player/display-data')).json().data.currency).toBe('PLN');
    expect((await post(at('close'), { currency: 'PLN' })).status).toBe('validation_error');
    expect((await post(at('close'), { currency: 'EUR' })).data.accounts).toEqual([
      { currency: 'PLN', isActive: true },
    ]);
    expect((await post(at('switch'), { currency: 'EUR' })).status).toBe('validation_error');
    expect((await post(at('add'), { currency: 'EUR' })).data.accounts).toHaveLength(2);
  });

  it('keep a round that is open in the currency in which it was begun, and say so', async () => {
    const { post } = await aSession('saver');
    const playerId = readyMadeId('saver');
    await post(at('add'), { currency: 'PLN' });
    const wallet = aWallet(site.database, () => TODAY);
    const call = (txId: string, roundId: string) => ({ provider: 'marquee', txId, roundId, playerId });
    const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
    await wallet.bet({ ...call('b', 'kept'), amount: euro(100n) });
    expect((await post(at('switch'), { currency: 'PLN' })).data.accounts).toEqual([
      { currency: 'EUR', isActive: false, hasOpenRound: true },
      { currency: 'PLN', isActive: true },
    ]);
    await expect(wallet.bet({ ...call('b2', 'kept'), amount: euro(100n) })).rejects.toThrow('CURRENCY');
    const { balance } = await wallet.win({
      ...call('w', 'kept'),
      refTxId: 'b',
      amount: euro(300n),
      isRoundClosed: true,
    });
    expect(balance.currency).toBe('EUR');
    expect((await post(at('switch'), { currency: 'EUR' })).data.accounts).toEqual([
      { currency: 'EUR', isActive: true },
      { currency: 'PLN', isActive: false },
    ]);
  });

  it('are listed with the currencies of the countries for another one', async () => {
    const { get } = await aSession('fresh');
    const { accounts, offered, most } = (await get('/profile/currency-account')).json().data;
    expect([accounts, most]).toEqual([[{ currency: 'EUR', isActive: true }], 5]);
    expect(offered).toContain('PLN');
    expect(offered).not.toContain('EUR');
  });

  it('are closed only when nothing is left in them', async () => {
    const { get, post } = await aSession('verified');
    await post(at('add'), { currency: 'PLN' });
    await post(at('switch'), { currency: 'PLN' });
    expect((await post(at('close'), { currency: 'EUR' })).data.code).toBe('ACCOUNT_NOT_EMPTY');
    await postOnce(site.database, {
      type: 'adjustment',
      scope: 'test',
      key: 'all of it',
      actor: 'system',
      legs: [
        {
          account: ofPlayer(readyMadeId('verified'), 'real'),
          money: { amountMinor: -25_000n, currency: 'EUR' },
        },
        { account: ofHouse('write_off'), money: { amountMinor: 25_000n, currency: 'EUR' } },
      ],
      at: TODAY,
    });
    expect((await post(at('close'), { currency: 'EUR' })).data.accounts).toEqual([
      { currency: 'PLN', isActive: true },
    ]);
    expect((await get('/dashboard/balance')).json().data.accounts).toMatchObject([{ currency: 'PLN' }]);
  });

  it.each(['EUR', 'XXX'])(
    '%s is not opened: it is open already, or nobody pays with it',
    async (currency) => {
      const { post } = await aSession('rich');
      expect((await post(at('add'), { currency })).data.errors).toEqual({
        currency: [{ code: 'field.invalid' }],
      });
    },
  );

  it('are as many as the rules say, and two at once do not make one more', async () => {
    const known = await site.database.query<{ currency: string }>(
      "select distinct currency from country where currency <> 'EUR' order by currency limit 6",
    );
    const { get, post } = await aSession('rich');
    const answers = await Promise.all(known.map(({ currency }) => post(at('add'), { currency })));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(4);
    expect(answers.find(({ status }) => status !== 'ok').data.errors).toEqual({
      currency: [{ code: 'field.too_big', params: { maximum: 5 } }],
    });
    expect((await get('/profile/currency-account')).json().data.offered).toEqual([]);
  });
});

describe('the export', () => {
  it('has what is kept of the player as JSON, and no proof of who they are', async () => {
    const { get, post } = await aSession('blocked');
    await post('/profile', { identificationCode: '44051401359' });
    const { fileName, content } = (await get('/profile/export?format=json')).json().data;
    expect(fileName).toBe('marquee-2026-11-20.json');
    const data = JSON.parse(content);
    expect(data.player[0]).toMatchObject({ name: 'Bartosz', identificationCode: '44051401359' });
    expect(data.securityEvents.at(-1)).toMatchObject({ kind: 'sign-in', isSuccess: true });
    expect(data.money).toEqual([
      expect.objectContaining({
        type: 'opening_balance',
        account: 'real',
        amount: '640.50',
        balanceAfter: '640.50',
        currency: 'PLN',
      }),
    ]);
    expect(content).not.toMatch(/argon2|sealed|hash/i);
  });

  it('has every table that names a player, but those that are left out for a reason', async () => {
    const tables = await site.database.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'player_id'`,
    );
    const leftOut = Object.values(LEFT_OUT).flat() as string[];
    const names = tables.map(({ name }) => name);
    expect(names.filter((name) => !EXPORTED_TABLES.includes(name) && !leftOut.includes(name))).toEqual([]);
    expect(leftOut.filter((name) => !names.includes(name) || EXPORTED_TABLES.includes(name))).toEqual([]);
  });

  it('has breaks, limits, plays and rounds, with money as it is written', async () => {
    const { get, post } = await aSession('terms');
    const id = readyMadeId('terms');
    await site.database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, set_by)
       values (gen_random_uuid(), $1, 'loss', '7d', 'EUR', 12345, 'active', $2, 'player')`,
      [id, TODAY],
    );
    await site.database.query(
      `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, closed_at)
       values ('fairplay', 'r1', $1, 'EUR', 250, $2, $2)`,
      [id, TODAY],
    );
    await post('/dashboard/cooling-off/activate', { days: 1 });
    const data = JSON.parse((await get('/profile/export?format=json')).json().data.content);
    expect(data.limits).toEqual([
      expect.objectContaining({ kind: 'loss', amount: '123.45', currency: 'EUR' }),
    ]);
    expect(data.rounds).toEqual([expect.objectContaining({ roundId: 'r1', stake: '2.50', won: '0.00' })]);
    expect(data.breaks).toEqual([expect.objectContaining({ days: 1, source: 'player', clearedAt: null })]);
    expect(data.saferPlayEvents).toEqual([expect.objectContaining({ kind: 'break-started' })]);
    await site.database.script(`delete from wallet_round where round_id = 'r1'; delete from player_limit`);
  });

  it('has the same as a table, in which no cell is a formula', async () => {
    await site.database.query("update player set city = '=HYPERLINK(\"x\")' where login = 'blocked'");
    const { get } = await aSession('blocked');
    const { mediaType, content } = (await get('/profile/export?format=csv')).json().data;
    expect(mediaType).toBe('text/csv');
    expect(content.split('\r\n')[0]).toBe('"list","row","name","value"');
    expect(content).toContain('"player","1","city","\'=HYPERLINK(""x"")"');
  });
});

describe('closing the account', () => {
  it('ends every session, and nobody comes in again', async () => {
    const [here, elsewhere] = [await aSession('fresh'), await aSession('fresh')];
    expect((await here.close({ reason: 'I am moving' })).data).toEqual({ handled: true });
    expect((await elsewhere.get('/player/display-data')).statusCode).toBe(401);
    expect((await signIn('fresh')).json().data.code).toBe('ACCOUNT_CLOSED');
    expect(
      await site.database.query(
        'select close_reason as reason from player where login = $1 and closed_at is not null',
        ['fresh'],
      ),
    ).toEqual([{ reason: 'I am moving' }]);
  });

  it('is refused while there is money in any of its currencies, and the account stays as it was', async () => {
    const { post, close, get } = await aSession('rich');
    const all = (await get('/profile/currency-account')).json().data.accounts;
    const other = all.find(({ isActive }: { isActive: boolean }) => !isActive).currency;
    await post('/profile/currency-account/switch', { currency: other });
    expect((await close({})).data.code).toBe('ACCOUNT_NOT_EMPTY');
    expect((await get('/player/display-data')).json().data.currency).toBe(other);
  });

  it.each([
    ['excluded', 'SELF_EXCLUDED'],
    ['cooling-off', 'COOLING_OFF'],
  ])('is refused to %s, so that nobody opens a new one instead', async (login, code) => {
    const { close } = await aSession(login);
    expect((await close({})).data.code).toBe(code);
  });
});
