import type { Database } from '@marquee/kernel/server/database';

import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aDeposit, aPlayer, legs } from './a-ledger.fixture.ts';
import { ofHouse, ofPlayer } from './accounts.ts';
import { readBalances } from './balances.ts';
import { InsufficientFunds, type Posting, PostingConflict, postOnce } from './post.ts';

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let player: string;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => {
    player = await aPlayer(database, ['EUR', 'USD']);
  });

  const deposit = async (amountMinor: bigint, given: Partial<Posting> = {}) =>
    postOnce(database, aDeposit(player, amountMinor, given));
  const realOf = async (currency = 'EUR') =>
    (await readBalances(database, player)).find((balance) => balance.currency === currency)?.real.amountMinor;
  describe('posting', () => {
    it('moves money, and keeps the balance after it', async () => {
      await deposit(500n);
      const { transactionId } = await deposit(-200n);
      expect(await realOf()).toBe(300n);
      const entries = await database.query(
        `select kind, amount, balance_after as after from ledger_entry join ledger_account on ledger_account.id = account_id
         where transaction_id = $1 and kind = 'real'`,
        [transactionId],
      );
      expect(entries).toEqual([{ kind: 'real', amount: -200n, after: 300n }]);
    });

    it('carries amounts that no number holds', async () => {
      await deposit(9_007_199_254_740_993n);
      expect(await realOf()).toBe(9_007_199_254_740_993n);
    });

    it('has one effect for a key, however often it is asked', async () => {
      const posting = aDeposit(player, 500n);
      const first = await postOnce(database, posting);
      expect(await postOnce(database, { ...posting, legs: posting.legs.toReversed() })).toEqual({
        transactionId: first.transactionId,
        isReplayed: true,
      });
      expect(await realOf()).toBe(500n);
    });

    it.each([
      ['amount', (id: string) => ({ legs: legs(id, 501n) })],
      ['currency', (id: string) => ({ legs: legs(id, 500n, { currency: 'USD' }) })],
      ['type', () => ({ type: 'adjustment' as const })],
      ['detail', () => ({ details: { round: '2' } })],
    ])('refuses the key for another %s', async (_, change) => {
      const posting = aDeposit(player, 500n);
      await postOnce(database, posting);
      await expect(postOnce(database, { ...posting, ...change(player) })).rejects.toThrow(PostingConflict);
      expect(await realOf()).toBe(500n);
    });

    it('takes details for the same in whatever order they come', async () => {
      const details = { round: '1', game: 'dice', seed: 'abc' };
      const posting = aDeposit(player, 500n, { details });
      await postOnce(database, posting);
      for (const order of [
        ['game', 'round', 'seed'],
        ['seed', 'round', 'game'],
      ] as const) {
        const again = { ...posting, details: Object.fromEntries(order.map((name) => [name, details[name]])) };
        expect(await postOnce(database, again)).toMatchObject({ isReplayed: true });
      }
      expect(await realOf()).toBe(500n);
    });

    it('refuses the key for what takes another transaction back', async () => {
      const [first, second] = [await deposit(500n), await deposit(500n)];
      const posting = aDeposit(player, -500n, { type: 'adjustment', reverses: first.transactionId });
      await postOnce(database, posting);
      expect(await postOnce(database, posting)).toMatchObject({ isReplayed: true });
      const other = { ...posting, reverses: second.transactionId };
      await expect(postOnce(database, other)).rejects.toThrow(PostingConflict);
    });

    it('says that money is missing only where it is, and keeps what the database said', async () => {
      const missing = await deposit(-1n).catch((error: unknown) => error);
      expect(missing).toBeInstanceOf(InsufficientFunds);
      expect(missing).toMatchObject({ cause: { constraint: 'ledger_account_minimum' } });
      const tooMuch = await deposit(2n ** 63n).catch((error: unknown) => error);
      expect(tooMuch).toBeInstanceOf(Error);
      expect(tooMuch).not.toBeInstanceOf(InsufficientFunds);
    });

    it('has one effect for a key that twenty ask at once', async () => {
      const posting = aDeposit(player, 500n);
      const posted = await Promise.all(Array.from({ length: 20 }, () => postOnce(database, posting)));
      expect(posted.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
      expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1);
      expect(await realOf()).toBe(500n);
    });

    it('lets three of twenty through where the balance covers three', async () => {
      await deposit(399n);
      const drained = await Promise.allSettled(Array.from({ length: 20 }, () => deposit(-100n)));
      expect(drained.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const reasons = drained.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons.every((reason) => reason instanceof InsufficientFunds)).toBe(true);
      expect(await realOf()).toBe(99n);
    });

    it('does not let two wait for each other crosswise', async () => {
      const other = await aPlayer(database);
      await deposit(1_000n);
      await postOnce(database, aDeposit(other, 1_000n));
      const give = async (from: string, to: string) =>
        postOnce(
          database,
          aDeposit(player, 0n, {
            legs: [
              { account: ofPlayer(from, 'real'), money: { amountMinor: -1n, currency: 'EUR' } },
              { account: ofPlayer(to, 'real'), money: { amountMinor: 1n, currency: 'EUR' } },
            ],
          }),
        );
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0 ? give(player, other) : give(other, player),
        ),
      );
      expect(await realOf()).toBe(1_000n);
    });

    it('converts by a position in each currency', async () => {
      await deposit(1_000n);
      const leg = (account: 'real' | 'fx_position', amountMinor: bigint, currency: string) => ({
        account: account === 'real' ? ofPlayer(player, 'real') : ofHouse('fx_position', { playerId: player }),
        money: { amountMinor, currency },
      });
      await deposit(0n, {
        type: 'adjustment',
        legs: [
          leg('real', -1_000n, 'EUR'),
          leg('fx_position', 1_000n, 'EUR'),
          leg('fx_position', -1_080n, 'USD'),
          leg('real', 1_080n, 'USD'),
        ],
      });
      expect([await realOf('EUR'), await realOf('USD')]).toEqual([0n, 1_080n]);
    });

    it('takes a transaction back once', async () => {
      const { transactionId: reverses } = await deposit(500n);
      await deposit(-500n, { type: 'adjustment', reverses });
      await deposit(500n);
      await expect(deposit(-500n, { type: 'adjustment', reverses })).rejects.toThrow('reverses_id');
    });
  });
});
