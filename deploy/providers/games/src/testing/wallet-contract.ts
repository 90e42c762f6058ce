import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { WalletRefusal } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';

interface Funded {
  wallet: Wallet;
  /** An account with at least 1,000 minor units, another one for each test. */
  account: string;
  currency: string;
}

const refusalOf = (call: Promise<unknown>): Promise<WalletRefusalCode | 'none'> =>
  call.then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof WalletRefusal) return error.code;
      throw error;
    },
  );

/** What rounds rely on, of whatever wallet: each implementation runs these. */
export const describeWallet = (name: string, open: () => Promise<Funded>): void => {
  let [wallet, account, currency, start]: [Wallet, string, string, bigint] = [{} as Wallet, '', '', 0n];
  let round = 0;
  let roundId = '';
  beforeEach(async () => {
    ({ wallet, account, currency } = await open());
    start = (await wallet.balance(account)).balanceMinor;
    round += 1;
    roundId = `${name}-round-${round}`;
  });
  const id = (kind: string): string => `${roundId}:${kind}`;
  const bet = (change: object = {}) =>
    wallet.bet({
      account,
      currency,
      roundId,
      txId: id('bet'),
      gameId: 'a-game',
      amountMinor: 100n,
      ...change,
    });
  const win = (change: object = {}) =>
    wallet.win({
      account,
      currency,
      roundId,
      txId: id('win'),
      refTxId: id('bet'),
      amountMinor: 250n,
      roundClosed: true,
      ...change,
    });
  const rollback = (change: object = {}) =>
    wallet.rollback({
      account,
      currency,
      roundId,
      txId: id('rollback'),
      refTxId: id('bet'),
      reason: 'a test',
      ...change,
    });
  const end = () => wallet.endRound({ account, currency, roundId, txId: id('end') });
  const moved = async (): Promise<bigint> => (await wallet.balance(account)).balanceMinor - start;

  describe(`the ${name} wallet`, () => {
    it('takes the bet and gives the win, each with the balance after it', async () => {
      expect((await bet()).balanceMinor).toBe(start - 100n);
      expect((await win()).balanceMinor).toBe(start + 150n);
      expect((await end()).balanceMinor).toBe(start + 150n);
    });

    it('posts the same transaction once, and answers it the same', async () => {
      const first = await bet();
      expect(await bet()).toEqual(first);
      const won = await win({ amountMinor: 0n });
      expect(await win({ amountMinor: 0n })).toEqual(won);
      expect(await bet()).toEqual(first);
      expect(await moved()).toBe(-100n);
    });

    it('posts one of twenty that come together', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => bet()));
      expect(new Set(answers.map(({ ledgerTxId }) => ledgerTxId)).size).toBe(1);
      expect(await moved()).toBe(-100n);
    });

    it('refuses other content under the same id', async () => {
      await bet();
      expect(await refusalOf(bet({ amountMinor: 200n }))).toBe('DUPLICATE_TRANSACTION');
      expect(await refusalOf(rollback({ txId: id('bet') }))).toBe('DUPLICATE_TRANSACTION');
      expect(await moved()).toBe(-100n);
    });

    it('refuses a bet it does not cover', async () => {
      expect(await refusalOf(bet({ amountMinor: start + 1n }))).toBe('NOT_ENOUGH_MONEY');
      expect((await bet({ amountMinor: start })).balanceMinor).toBe(0n);
    });

    it('keeps a bet out that was rolled back before it came', async () => {
      expect((await rollback()).balanceMinor).toBe(start);
      expect(await refusalOf(bet())).toBe('BET_CANCELLED');
      expect(await moved()).toBe(0n);
    });

    it('takes a bet back once, whatever the rollback is called', async () => {
      await bet();
      const first = await rollback();
      expect(first.balanceMinor).toBe(start);
      expect(await rollback()).toEqual(first);
      expect((await rollback({ txId: id('again') })).balanceMinor).toBe(start);
    });

    it('takes back the win with its bet, and no win after', async () => {
      await bet();
      await win();
      expect((await rollback()).balanceMinor).toBe(start);
      expect(await refusalOf(win({ txId: id('other') }))).toBe('TRANSACTION_DOES_NOT_EXIST');
    });

    it('refuses a win without its bet', async () => {
      expect(await refusalOf(win())).toBe('TRANSACTION_DOES_NOT_EXIST');
      await bet();
      expect(await refusalOf(win({ roundId: 'another' }))).toBe('TRANSACTION_DOES_NOT_EXIST');
    });

    it('rolls back bets only', async () => {
      await bet();
      await win();
      expect(await refusalOf(rollback({ refTxId: id('win') }))).toBe('TRANSACTION_DOES_NOT_EXIST');
      expect(await moved()).toBe(150n);
    });

    it('takes no bet on a closed round, and several while it is open', async () => {
      await bet();
      await bet({ txId: id('second') });
      await win({ roundClosed: false });
      await bet({ txId: id('third') });
      await end();
      expect(await refusalOf(bet({ txId: id('fourth') }))).toBe('ROUND_CLOSED');
    });

    it('says with each balance how new it is', async () => {
      const { ledgerTxId } = await bet();
      const asked = await wallet.balance(account);
      expect(asked).toEqual({ balanceMinor: start - 100n, ledgerTxId });
      const won = await win();
      expect(BigInt(won.ledgerTxId)).toBeGreaterThan(BigInt(ledgerTxId));
    });

    it('knows only accounts that were opened', async () => {
      expect(await refusalOf(wallet.balance('nobody'))).toBe('INVALID_TOKEN');
      expect(await refusalOf(bet({ account: 'nobody' }))).toBe('INVALID_TOKEN');
    });
  });
};
