import { createHash } from 'node:crypto';

import type { Database, Queryable } from '../database/database.ts';
import { CREDITS } from './credits.ts';
import {
  findAccount,
  findTransaction,
  insertAccount,
  insertTransaction,
  isRolledBack,
  isRoundClosed,
  lockAccount,
  sumInPlay,
  sumWins,
} from './demo-repository.ts';
import type { DemoTransaction } from './demo-repository.ts';
import { WalletRefusal } from './wallet.ts';
import type { Posted, Wallet } from './wallet.ts';

/** 1,000.00 credits of play money. */
export const DEMO_BALANCE_MINOR = 100_000n;

export interface DemoWallet extends Wallet {
  /** Starts over: balance plus stakes in play return to the initial amount. */
  reset: (account: string, txId: string) => Promise<Posted>;
}

interface Posting {
  kind: DemoTransaction['kind'];
  account: string;
  txId: string;
  roundId?: string;
  refTxId?: string;
  amountMinor?: bigint;
  roundClosed?: boolean;
}

/** What the posting moves the balance by. @throws WalletRefusal */
type Rule = (database: Queryable, balanceMinor: bigint, posting: Posting) => Promise<bigint>;

const refuseUnless = (isFine: boolean, code: ConstructorParameters<typeof WalletRefusal>[0]): void => {
  if (!isFine) throw new WalletRefusal(code);
};

const RULES: Record<DemoTransaction['kind'], Rule> = {
  opening: async () => DEMO_BALANCE_MINOR,
  bet: async (database, balanceMinor, { txId, roundId = '', amountMinor = 0n }) => {
    refuseUnless(!(await isRolledBack(database, txId)), 'BET_CANCELLED');
    refuseUnless(!(await isRoundClosed(database, roundId)), 'ROUND_CLOSED');
    refuseUnless(balanceMinor >= amountMinor, 'NOT_ENOUGH_MONEY');
    return -amountMinor;
  },
  win: async (database, _balanceMinor, { account, roundId, refTxId = '', amountMinor = 0n }) => {
    const bet = await findTransaction(database, refTxId);
    const isItsBet = bet?.kind === 'bet' && bet.account_id === account && bet.round_id === roundId;
    const stands = isItsBet && !(await isRolledBack(database, refTxId));
    refuseUnless(stands, 'TRANSACTION_DOES_NOT_EXIST');
    return amountMinor;
  },
  rollback: async (database, _balanceMinor, { account, refTxId = '' }) => {
    const bet = await findTransaction(database, refTxId);
    // The bet has not arrived: this empty posting makes the wallet refuse it later.
    if (!bet) return 0n;
    refuseUnless(bet.kind === 'bet' && bet.account_id === account, 'TRANSACTION_DOES_NOT_EXIST');
    if (await isRolledBack(database, refTxId)) return 0n;
    return -bet.amount_minor - (await sumWins(database, refTxId));
  },
  end_round: async () => 0n,
  reset: async (database, balanceMinor, { account }) =>
    DEMO_BALANCE_MINOR - balanceMinor - (await sumInPlay(database, account)),
};

const hashOf = (posting: Posting): string => {
  const { kind, account, roundId, refTxId, amountMinor, roundClosed } = posting;
  const content = [kind, account, roundId, refTxId, amountMinor, roundClosed].map(String);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

const answerOf = ({ id, balance_after_minor: balanceMinor }: DemoTransaction): Posted => ({
  ledgerTxId: String(id),
  balanceMinor,
});

/** Play money in the provider's own database: an account for each session, and a row for each posting. */
export const createDemoWallet = (database: Database, now: () => Date): DemoWallet => {
  const postIn = async (transaction: Queryable, posting: Posting): Promise<Posted> => {
    const account = await lockAccount(transaction, posting.account);
    if (!account) throw new WalletRefusal('INVALID_TOKEN');
    const requestHash = hashOf(posting);
    const earlier = await findTransaction(transaction, posting.txId);
    if (earlier) {
      refuseUnless(earlier.request_hash === requestHash, 'DUPLICATE_TRANSACTION');
      return answerOf(earlier);
    }
    const posted = await insertTransaction(transaction, {
      account_id: account.id,
      tx_id: posting.txId,
      kind: posting.kind,
      round_id: posting.roundId ?? null,
      ref_tx_id: posting.refTxId ?? null,
      closes_round: posting.kind === 'end_round' || posting.roundClosed === true,
      amount_minor: await RULES[posting.kind](transaction, account.balance_minor, posting),
      request_hash: requestHash,
      created_at: now(),
    });
    return answerOf(posted);
  };
  const post = (posting: Posting): Promise<Posted> =>
    database.transaction((transaction) => postIn(transaction, posting));

  return {
    /** The token of a demo launch is the id of its session, which also names the account. */
    authenticate: ({ launchToken: account }) =>
      database.transaction(async (transaction) => {
        await insertAccount(transaction, account, now());
        await postIn(transaction, { kind: 'opening', account, txId: `${account}:opening` });
        return { account, gameId: null, currency: CREDITS, stakes: null, minimumRoundMs: 0 };
      }),
    balance: async (id) => {
      const account = await findAccount(database, id);
      if (!account) throw new WalletRefusal('INVALID_TOKEN');
      return { balanceMinor: account.balance_minor, ledgerTxId: String(account.last_transaction_id) };
    },
    bet: ({ account, txId, roundId, amountMinor }) =>
      post({ kind: 'bet', account, txId, roundId, amountMinor }),
    win: ({ account, txId, roundId, refTxId, amountMinor, roundClosed }) =>
      post({ kind: 'win', account, txId, roundId, refTxId, amountMinor, roundClosed }),
    rollback: ({ account, txId, roundId, refTxId }) =>
      post({ kind: 'rollback', account, txId, roundId, refTxId }),
    endRound: ({ account, txId, roundId }) => post({ kind: 'end_round', account, txId, roundId }),
    reset: (account, txId) => post({ kind: 'reset', account, txId }),
  };
};
