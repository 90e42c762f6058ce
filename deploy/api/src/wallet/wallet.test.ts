import type { Database } from '@marquee/kernel/server/database';

import { aDeposit, NOW } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler, aWallet, outcomeOf } from './a-wallet.fixture.ts';

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let gambler: Awaited<ReturnType<typeof aGambler>>;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => {
    gambler = await aGambler(database);
  });

  it('holds a stake in play until the round is closed, and pays the win', async () => {
    const { bet, win, has } = gambler;
    expect(await outcomeOf(bet('b', 100n))).toBe(900n);
    expect(await has()).toMatchObject({ real: 900n, inPlay: 100n });
    expect(await outcomeOf(win('w1', 50n, { isRoundClosed: false }))).toBe(950n);
    expect(await has()).toMatchObject({ real: 950n, inPlay: 100n });
    expect(await outcomeOf(win('w2', 250n))).toBe(1_200n);
    expect(await has()).toEqual({ real: 1_200n, inPlay: 0n, withdrawable: 1_200n });
  });

  it('closes a round by a win of nothing, or without one, and takes the end twice', async () => {
    const { bet, win, endRound, has } = gambler;
    await bet('b', 100n);
    expect(await outcomeOf(win('w', 0n))).toBe(900n);
    await bet('b2', 100n, 'r2');
    expect(await outcomeOf(endRound('e', 'r2'))).toBe(800n);
    expect(await outcomeOf(endRound('e2', 'r2'))).toBe(800n);
    expect(await outcomeOf(endRound('e3', 'unknown'))).toBe(800n);
    expect(await has()).toMatchObject({ real: 800n, inPlay: 0n });
  });

  it('answers the same call the same, also after others', async () => {
    const { bet, win } = gambler;
    const first = await bet('b', 100n);
    const won = await win('w', 250n);
    expect(won.id > first.id).toBe(true);
    expect([first.isReplayed, won.isReplayed]).toEqual([false, false]);
    expect(await bet('b', 100n)).toEqual({ ...first, isReplayed: true });
    expect(await win('w', 250n)).toEqual({ ...won, isReplayed: true });
  });

  it.each([
    ['amount', async () => gambler.bet('b', 101n)],
    ['round', async () => gambler.bet('b', 100n, 'other')],
    ['kind', async () => gambler.win('b', 100n)],
    ['kind', async () => gambler.rollback('b')],
  ])('refuses another %s under the same id', async (_, call) => {
    await gambler.bet('b', 100n);
    expect(await outcomeOf(call())).toBe('DUPLICATE_TRANSACTION');
    expect(await gambler.has()).toMatchObject({ real: 900n, inPlay: 100n });
  });

  it('carries one of twenty equal bets out, and ten of fifty on a balance for ten', async () => {
    const { bet, has } = gambler;
    const same = await Promise.all(Array.from({ length: 20 }, async () => bet('same', 100n)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    await postOnce(database, aDeposit(gambler.playerId, 100n));
    const many = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => outcomeOf(bet(`b${index}`, 100n))),
    );
    expect(many.filter((outcome) => outcome === 'NOT_ENOUGH_MONEY')).toHaveLength(40);
    expect(await has()).toMatchObject({ real: 0n, inPlay: 1_100n });
  });

  it.each([0n, -1n])('refuses a bet of %s', async (amount) => {
    expect(await outcomeOf(gambler.bet('b', amount))).toBe('WRONG_SYNTAX');
  });

  it('refuses a win of less than nothing', async () => {
    await gambler.bet('b', 100n);
    expect(await outcomeOf(gambler.win('w', -1n))).toBe('WRONG_SYNTAX');
  });

  it('keeps a bet out that was rolled back before it came', async () => {
    const { bet, rollback, has } = gambler;
    expect(await outcomeOf(rollback('k'))).toBe(1_000n);
    expect(await outcomeOf(bet('b', 100n))).toBe('BET_CANCELLED');
    expect(await has()).toMatchObject({ real: 1_000n, inPlay: 0n });
  });

  it('takes a bet back once, whatever the rollback is called', async () => {
    const { bet, rollback } = gambler;
    await bet('b', 100n);
    expect(await outcomeOf(rollback('k'))).toBe(1_000n);
    expect(await outcomeOf(rollback('k'))).toBe(1_000n);
    expect(await outcomeOf(rollback('k2'))).toBe(1_000n);
  });

  it.each([true, false])(
    'takes the win back with its bet, and no win after (round closed: %s)',
    async (isRoundClosed) => {
      const { bet, win, rollback, has } = gambler;
      await bet('b', 100n);
      await win('w', 250n, { isRoundClosed });
      expect(await outcomeOf(rollback('k'))).toBe(1_000n);
      expect(await outcomeOf(win('w2', 10n))).toBe('TRANSACTION_DOES_NOT_EXIST');
      expect(await has()).toEqual({ real: 1_000n, inPlay: 0n, withdrawable: 1_000n });
    },
  );

  it('calls a rollback a correction where its round had ended or had won', async () => {
    const { bet, win, endRound, rollback, playerId } = gambler;
    for (const round of ['open', 'won', 'ended']) {
      // oxlint-disable-next-line no-await-in-loop
      await bet(round, 100n, round);
    }
    await win('w', 10n, { ref: 'won', roundId: 'won', isRoundClosed: false });
    await endRound('e', 'ended');
    for (const round of ['open', 'won', 'ended']) {
      // oxlint-disable-next-line no-await-in-loop
      await rollback(`k ${round}`, { ref: round, roundId: round });
    }
    const types = await database.query<{ type: string }>(
      `select type from wallet_call join ledger_transaction as transaction on transaction.id = ledger_transaction_id
       where player_id = $1 and wallet_call.kind = 'rollback' order by wallet_call.id`,
      [playerId],
    );
    expect(types.map(({ type }) => type)).toEqual(['rollback', 'correction', 'correction']);
  });

  it('refuses wins and rollbacks in another currency than the bet, and ends no round in one', async () => {
    const { bet, has, playerId } = gambler;
    await bet('b', 100n);
    const [staked] = await database.query<{ txId: string; roundId: string }>(
      'select tx_id as "txId", round_id as "roundId" from wallet_call where player_id = $1',
      [playerId],
    );
    const { txId = '', roundId = '' } = staked ?? {};
    const call = (kind: string) => ({ provider: 'marquee', playerId, roundId, txId: `${txId} ${kind}` });
    const wallet = aWallet(database);
    const amount = { amountMinor: 10n, currency: 'USD' };
    const others = [
      wallet.win({ ...call('win'), refTxId: txId, amount, isRoundClosed: true }),
      wallet.rollback({ ...call('rollback'), refTxId: txId, currency: 'USD' }),
      wallet.endRound({ ...call('end'), currency: 'USD' }),
    ];
    expect(await Promise.all(others.map(outcomeOf))).toEqual(['WRONG_CURRENCY', 'WRONG_CURRENCY', 0n]);
    expect(await has()).toMatchObject({ real: 900n, inPlay: 100n });
  });

  it('notes as owed what a rollback takes back and the player has spent', async () => {
    const { bet, win, rollback, has } = gambler;
    await bet('b', 100n);
    await win('w', 500n);
    await bet('b2', 1_350n, 'r2');
    expect(await outcomeOf(rollback('k'))).toBe(0n);
    expect(await has()).toMatchObject({ real: 0n, inPlay: 1_350n });
    await win('w2', 1_000n, { ref: 'b2', roundId: 'r2' });
    // 100 of the stake and 50 of the cash cover the win of 500 but for 350.
    expect(await has()).toEqual({ real: 1_000n, inPlay: 0n, withdrawable: 650n });
  });

  it('takes a win that comes after its round was closed', async () => {
    const { bet, win } = gambler;
    await bet('b', 100n);
    await win('w', 0n);
    expect(await outcomeOf(win('late', 40n))).toBe(940n);
  });

  it('refuses a win without its bet, and rolls back bets alone', async () => {
    const { bet, win, rollback } = gambler;
    expect(await outcomeOf(win('w', 10n))).toBe('TRANSACTION_DOES_NOT_EXIST');
    await bet('b', 100n);
    expect(await outcomeOf(win('w', 10n, { roundId: 'other' }))).toBe('TRANSACTION_DOES_NOT_EXIST');
    await win('w', 10n, { isRoundClosed: false });
    await rollback('k', { ref: 'none' });
    expect(await outcomeOf(rollback('k2', { ref: 'w' }))).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await outcomeOf(rollback('k3', { ref: 'k' }))).toBe('TRANSACTION_DOES_NOT_EXIST');
  });

  it('takes several bets while the round is open, and none after', async () => {
    const { bet, endRound, has } = gambler;
    await bet('b', 100n);
    await bet('b2', 100n);
    await endRound('e');
    expect(await outcomeOf(bet('b3', 100n))).toBe('ROUND_CLOSED');
    expect(await has()).toMatchObject({ real: 800n, inPlay: 0n });
  });

  it('keeps players apart', async () => {
    const other = await aGambler(database);
    await gambler.bet('b', 100n);
    const wallet = aWallet(database);
    const [call] = await database.query<{ txId: string; roundId: string }>(
      'select tx_id as "txId", round_id as "roundId" from wallet_call where player_id = $1',
      [gambler.playerId],
    );
    const theirs = { provider: 'marquee', playerId: other.playerId, roundId: call?.roundId ?? '' };
    const amount = { amountMinor: 100n, currency: 'EUR' };
    const refTxId = call?.txId ?? '';
    const calls = [
      wallet.bet({ ...theirs, txId: refTxId, amount }),
      wallet.bet({ ...theirs, txId: `${refTxId} other`, amount }),
      wallet.win({ ...theirs, txId: `${refTxId} win`, refTxId, amount, isRoundClosed: true }),
      wallet.rollback({ ...theirs, txId: `${refTxId} rollback`, refTxId, currency: 'EUR' }),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([
      'DUPLICATE_TRANSACTION',
      'ROUND_OPEN_ELSEWHERE',
      'TRANSACTION_DOES_NOT_EXIST',
      'TRANSACTION_DOES_NOT_EXIST',
    ]);
    expect(await other.has()).toMatchObject({ real: 1_000n, inPlay: 0n });
  });

  it('refuses bets of who may not play, and takes their wins and rollbacks', async () => {
    const { bet, win, rollback, playerId } = gambler;
    await bet('b', 100n);
    await bet('b2', 100n, 'r2');
    await database.query(
      `insert into cooling_off (id, player_id, started_at, till, days, source)
       values (gen_random_uuid(), $1, $2, $3, 1, 'player')`,
      [playerId, NOW, new Date(NOW.getTime() + 1_000)],
    );
    expect(await outcomeOf(bet('b3', 100n))).toBe('EXCLUDED');
    expect(await outcomeOf(win('w', 250n))).toBe(1_050n);
    expect(await outcomeOf(rollback('k', { ref: 'b2', roundId: 'r2' }))).toBe(1_150n);
  });

  it('refuses bets of who is blocked, and in a currency that is not in use', async () => {
    const wallet = aWallet(database);
    const call = { provider: 'marquee', playerId: gambler.playerId, txId: gambler.playerId, roundId: 'x' };
    const amount = { amountMinor: 1n, currency: 'USD' };
    expect(await outcomeOf(wallet.bet({ ...call, amount }))).toBe('WRONG_CURRENCY');
    await database.query(`update player set block_scope = 'play' where id = $1`, [gambler.playerId]);
    expect(await outcomeOf(gambler.bet('b', 100n))).toBe('USER_DISABLED');
  });
});
