import { WalletRefusal } from '../wallet/wallet.ts';
import type { Balance, Posted, Wallet } from '../wallet/wallet.ts';

/** One posting as the wallet keeps it. */
export interface MemoryPosting {
  id: bigint;
  kind: 'bet' | 'win' | 'rollback' | 'end_round';
  account: string;
  roundId: string;
  txId: string;
  refTxId: string | null;
  closesRound: boolean;
  /** Of a package of free rounds. */
  grantRef: string | null;
  /** As it was sent. */
  amountMinor: bigint;
  /** What it moved the balance by. */
  movedMinor: bigint;
  balanceMinor: bigint;
}

/** Whose play it is, and what may be staked. */
export interface MemoryLaunch {
  player: string;
  gameId: string;
  currency: string;
  stakes: { minMinor: bigint; maxMinor: bigint };
  minimumRoundMs: number;
}

type Posting = Pick<MemoryPosting, 'kind' | 'account' | 'roundId' | 'txId'> & {
  currency: string;
  refTxId?: string;
  amountMinor?: bigint;
  roundClosed?: boolean;
  grantRef?: string;
};

const refuseUnless = (isFine: boolean, code: ConstructorParameters<typeof WalletRefusal>[0]): void => {
  if (!isFine) throw new WalletRefusal(code);
};

/** The rules of a wallet without a database: what a platform does, for tests of a provider. One purse for each player and currency. */
export const createMemoryWallet = () => {
  const launches = new Map<string, MemoryLaunch>();
  const purses = new Map<string, bigint>();
  const postings: MemoryPosting[] = [];
  const contents = new Map<string, string>();
  const packages = new Map<string, number>();

  const launchOf = (account: string): MemoryLaunch => {
    const launch = launches.get(account);
    if (!launch) throw new WalletRefusal('INVALID_TOKEN');
    return launch;
  };
  const purseOf = ({ player, currency }: Pick<MemoryLaunch, 'player' | 'currency'>) =>
    `${player} ${currency}`;
  const isRolledBack = (betTxId: string): boolean =>
    postings.some(({ kind, refTxId }) => kind === 'rollback' && refTxId === betTxId);
  const isOfPlayer = (other: string, account: string): boolean =>
    purseOf(launchOf(other)) === purseOf(launchOf(account));

  const isFreeLeft = (grantRef: string): boolean => {
    const begun = postings.filter(
      (bet) => bet.kind === 'bet' && bet.grantRef === grantRef && !isRolledBack(bet.txId),
    );
    return begun.length < (packages.get(grantRef) ?? 0);
  };

  /** What a posting moves the balance by. @throws WalletRefusal */
  const judge = (posting: Posting, balanceMinor: bigint): bigint => {
    const { kind, account, txId, roundId, refTxId = '', amountMinor = 0n, grantRef } = posting;
    const ofRound = postings.filter((other) => other.roundId === roundId);
    const bet = postings.find((other) => other.txId === refTxId);
    const isItsBet = bet?.kind === 'bet' && isOfPlayer(bet.account, account);
    if (kind === 'bet') {
      refuseUnless(!isRolledBack(txId), 'BET_CANCELLED');
      refuseUnless(!ofRound.some(({ closesRound }) => closesRound), 'ROUND_CLOSED');
      if (grantRef !== undefined) {
        refuseUnless(amountMinor === 0n, 'WRONG_SYNTAX');
        refuseUnless(isFreeLeft(grantRef), 'FREE_ROUNDS_OVER');
      }
      refuseUnless(balanceMinor >= amountMinor, 'NOT_ENOUGH_MONEY');
      return -amountMinor;
    }
    if (kind === 'win') {
      const stands = isItsBet && bet.roundId === roundId && !isRolledBack(refTxId);
      const isOfGrant = bet?.grantRef === (grantRef ?? null);
      refuseUnless(stands && isOfGrant, 'TRANSACTION_DOES_NOT_EXIST');
      // Such wins are collected, and given when the package ends.
      return grantRef === undefined ? amountMinor : 0n;
    }
    if (kind === 'end_round' || !bet) return 0n;
    refuseUnless(isItsBet, 'TRANSACTION_DOES_NOT_EXIST');
    if (isRolledBack(refTxId)) return 0n;
    const wins = postings.filter((other) => other.kind === 'win' && other.refTxId === refTxId);
    return wins.reduce((sum, { movedMinor }) => sum - movedMinor, -bet.movedMinor);
  };

  const post = (posting: Posting): Posted => {
    const launch = launchOf(posting.account);
    refuseUnless(launch.currency === posting.currency, 'WRONG_CURRENCY');
    const content = JSON.stringify(posting, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const earlier = postings.find(({ txId }) => txId === posting.txId);
    if (earlier) {
      refuseUnless(contents.get(posting.txId) === content, 'DUPLICATE_TRANSACTION');
      return { ledgerTxId: String(earlier.id), balanceMinor: earlier.balanceMinor };
    }
    const before = purses.get(purseOf(launch)) ?? 0n;
    const movedMinor = judge(posting, before);
    const { kind, account, roundId, txId, refTxId = null, grantRef = null, amountMinor = 0n } = posting;
    const balanceMinor = before + movedMinor;
    const id = BigInt(postings.length + 1);
    const closesRound = kind === 'end_round' || posting.roundClosed === true;
    const told = { id, kind, account, roundId, txId, refTxId, closesRound, grantRef, amountMinor };
    postings.push({ ...told, movedMinor, balanceMinor });
    purses.set(purseOf(launch), balanceMinor);
    contents.set(txId, content);
    return { ledgerTxId: String(id), balanceMinor };
  };

  const balanceOf = (account: string): Balance => {
    const last = postings.findLast((posting) => isOfPlayer(posting.account, account));
    return {
      balanceMinor: purses.get(purseOf(launchOf(account))) ?? 0n,
      ledgerTxId: last ? String(last.id) : null,
    };
  };

  const wallet: Wallet = {
    authenticate: async ({ launchToken: account }) => {
      const { gameId, currency, stakes, minimumRoundMs } = launchOf(account);
      return { account, gameId, currency, stakes, minimumRoundMs };
    },
    balance: async (account) => balanceOf(account),
    bet: async (posting) => post({ kind: 'bet', ...posting }),
    win: async (posting) => post({ kind: 'win', ...posting }),
    rollback: async (posting) => post({ kind: 'rollback', ...posting }),
    endRound: async (posting) => post({ kind: 'end_round', ...posting }),
  };

  return {
    wallet,
    /** All there are, the oldest first. */
    postings: postings as readonly MemoryPosting[],
    /** Lets a token be authenticated; it names the account too. */
    launch: (token: string, launch: MemoryLaunch): void => void launches.set(token, launch),
    launchOf,
    /** Lets so many rounds of a package be played. */
    giveFreeRounds: (grantRef: string, count: number): void => void packages.set(grantRef, count),
    /** What a player has from elsewhere. */
    setBalance: (owner: Pick<MemoryLaunch, 'player' | 'currency'>, balanceMinor: bigint): void =>
      void purses.set(purseOf(owner), balanceMinor),
    balanceOf: (owner: Pick<MemoryLaunch, 'player' | 'currency'>): bigint => purses.get(purseOf(owner)) ?? 0n,
  };
};
