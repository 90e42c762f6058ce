import { randomUUID } from 'node:crypto';

import { type Database, DatabaseUnavailable, type Queryable } from '@marquee/kernel/server/database';

import { aDeposit } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler, aWallet, giveBonus, outcomeOf } from './a-wallet.fixture.ts';

const PAIRS = 10;

describeMigratedOnBothEngines((open, name) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);

  const amount = { amountMinor: 100n, currency: 'EUR' };
  const aCall = (given: { playerId: string; txId?: string; roundId?: string }) => ({
    provider: 'marquee',
    txId: randomUUID(),
    roundId: randomUUID(),
    amount,
    ...given,
  });
  /** What comes of the same for each of two players at once, again and again. */
  const ofPairs = async (shared: () => { txId?: string; roundId?: string }) => {
    const players = [await aGambler(database), await aGambler(database)];
    const wallet = aWallet(database);
    const outcomes: unknown[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const given = shared();
      const calls = players.map(({ playerId }) => wallet.bet(aCall({ playerId, ...given })));
      // oxlint-disable-next-line no-await-in-loop
      const [one, other] = await Promise.all(calls.map(outcomeOf));
      outcomes.push([one, other].filter((outcome) => typeof outcome === 'string'));
    }
    const has = await Promise.all(players.map(async (player) => player.has()));
    expect(has.reduce((sum, { real, inPlay }) => sum + (real ?? 0n) + (inPlay ?? 0n), 0n)).toBe(2_000n);
    expect(has.reduce((sum, { inPlay }) => sum + (inPlay ?? 0n), 0n)).toBe(BigInt(PAIRS) * 100n);
    return outcomes;
  };

  it('gives a round to one of two players who open it at once', async () => {
    expect(await ofPairs(() => ({ roundId: randomUUID() }))).toEqual(
      Array.from({ length: PAIRS }, () => ['ROUND_OPEN_ELSEWHERE']),
    );
  });

  it('carries the call of one of two players out whose calls have the same id', async () => {
    expect(await ofPairs(() => ({ txId: randomUUID() }))).toEqual(
      Array.from({ length: PAIRS }, () => ['DUPLICATE_TRANSACTION']),
    );
  });

  it('takes as many bets at once as cash and bonus money cover together', async () => {
    const { playerId, has, grant } = await aGambler(database, { amount: 500n, wagerFactorX100: 10_000 });
    const wallet = aWallet(database);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => outcomeOf(wallet.bet(aCall({ playerId })))),
    );
    expect(outcomes.filter((outcome) => outcome === 'NOT_ENOUGH_MONEY')).toHaveLength(5);
    expect(await has()).toMatchObject({ real: 0n, inPlay: 1_500n });
    expect(await grant()).toEqual({ bonus: 0n, progress: 0n, grantState: 'running' });
  });

  it('runs one bonus of two that are given at once', async () => {
    const { playerId } = await aGambler(database);
    const given = { amount: 500n, wagerFactorX100: 1_000 };
    await Promise.all([giveBonus(database, playerId, given), giveBonus(database, playerId, given)]);
    const states = await database.query<{ state: string }>(
      'select state from bonus_grant where player_id = $1 order by state',
      [playerId],
    );
    expect(states).toEqual([{ state: 'active' }, { state: 'queued' }]);
  });

  // The embedded engine runs one transaction at a time: nothing comes between.
  if (name === 'PGlite') return;

  /** Its transactions do something else before they ask this. */
  const withBefore = (statement: string, between: () => Promise<unknown>): Pick<Database, 'transaction'> => ({
    transaction: async (work, options) =>
      database.transaction(async (transaction) => {
        const query: Queryable['query'] = async (text, values) => {
          if (text.includes(statement)) await between();
          return transaction.query(text, values);
        };
        return work({ ...transaction, query });
      }, options),
  });

  it('refuses a bet whose money has gone elsewhere since it was looked at, with what is left', async () => {
    const { playerId, has } = await aGambler(database);
    const wallet = aWallet(withBefore('insert into ledger_entry', () => postOnce(database, withdrawal)));
    const withdrawal = aDeposit(playerId, -950n, { type: 'withdrawal' });
    await expect(wallet.bet(aCall({ playerId }))).rejects.toMatchObject({
      code: 'NOT_ENOUGH_MONEY',
      params: { balance: '0.50' },
    });
    expect(await has()).toMatchObject({ real: 50n, inPlay: 0n });
  });

  it('takes a win back of which cash goes elsewhere meanwhile, and notes the rest as owed', async () => {
    const { playerId, has, bet, win } = await aGambler(database);
    await bet('b', 100n);
    await win('w', 500n);
    const [staked] = await database.query<{ txId: string; roundId: string }>(
      `select tx_id as "txId", round_id as "roundId" from wallet_call where player_id = $1 and kind = 'bet'`,
      [playerId],
    );
    const withdrawal = aDeposit(playerId, -1_300n, { type: 'withdrawal' });
    const wallet = aWallet(withBefore('insert into ledger_entry', () => postOnce(database, withdrawal)));
    const { roundId = '', txId = '' } = staked ?? {};
    const call = {
      provider: 'marquee',
      txId: randomUUID(),
      playerId,
      roundId,
      refTxId: txId,
      currency: 'EUR',
    };
    expect(await outcomeOf(wallet.rollback(call))).toBe(0n);
    await postOnce(database, aDeposit(playerId, 1_000n));
    expect(await has()).toEqual({ real: 1_000n, inPlay: 0n, withdrawable: 700n });
  });

  it('says that a bet is unknown before its provider gives up, where the player stays locked', async () => {
    const { playerId, has } = await aGambler(database);
    const over = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const other = database.transaction(async (transaction) => {
      await transaction.query('select from player where id = $1 for update', [playerId]);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    try {
      // Nothing else ends it: the player is locked until it has.
      await expect(aWallet(database, undefined, {}).bet(aCall({ playerId }))).rejects.toThrow(
        DatabaseUnavailable,
      );
    } finally {
      over.resolve();
    }
    await other;
    expect(await has()).toMatchObject({ real: 1_000n, inPlay: 0n });
  });
});
