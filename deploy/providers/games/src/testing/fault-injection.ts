import type { Database } from '../database/database.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Posted, Wallet } from '../wallet/wallet.ts';

/** A fault that a test injected; any other error is a defect. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/**
 * A process that crashes at a chosen moment. Each statement, transaction and call to the wallet has two: its start and
 * its end.
 */
export const createCrashingProcess = (crashesAt: number) => {
  let moments = 0;
  let hasCrashed = false;
  const reachMoment = (): void => {
    moments += 1;
    hasCrashed ||= moments === crashesAt;
    if (hasCrashed) throw new InjectedFault('the process is dead');
  };
  const within = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    reachMoment();
    const answer = await call();
    reachMoment();
    return answer;
  };
  return {
    hasCrashed: (): boolean => hasCrashed,
    database: (database: Database): Database => ({
      query: (statement, values) => within(() => database.query(statement, values)),
      script: (statements) => within(() => database.script(statements)),
      transaction: (work) => within(() => database.transaction(work)),
      withLock: (lock, work, options) => within(() => database.withLock(lock, work, options)),
      close: async () => undefined,
    }),
    wallet: (wallet: Wallet): Wallet => ({
      authenticate: (launch) => within(() => wallet.authenticate(launch)),
      balance: (account) => within(() => wallet.balance(account)),
      bet: (posting) => within(() => wallet.bet(posting)),
      win: (posting) => within(() => wallet.win(posting)),
      rollback: (posting) => within(() => wallet.rollback(posting)),
      endRound: (posting) => within(() => wallet.endRound(posting)),
    }),
  };
};

/**
 * How a wallet treats a call: as it should (`right`); never receives it (`unsent`); posts it and the answer is lost
 * (`lost`); posts it twice; posts it only after the caller has given up (`late`); or refuses it.
 */
export type WalletBehaviour = 'right' | 'unsent' | 'lost' | 'twice' | 'late' | 'refused';

/** Wraps a wallet so that it behaves as the test says. */
export const createFaultyWallet = (behaviour: () => WalletBehaviour, refusal: () => Error) => {
  const later: Array<() => Promise<unknown>> = [];
  const posted = new Set<string>();
  const post = async (txId: string, send: () => Promise<Posted>): Promise<Posted> => {
    const now = behaviour();
    const call = async (): Promise<Posted> => {
      const answer = await send();
      posted.add(txId);
      return answer;
    };
    if (now === 'unsent') throw new InjectedFault('the wallet is not reached');
    // A posted transaction cannot be refused: a retry gets the first answer.
    if (now === 'refused' && !posted.has(txId)) throw refusal();
    if (now === 'late') {
      later.push(call);
      throw new InjectedFault('the wallet has not answered in time');
    }
    const answer = await call();
    if (now === 'lost') throw new InjectedFault('the connection was lost');
    return now === 'twice' ? call() : answer;
  };
  return {
    wrap: (wallet: Wallet): Wallet => ({
      authenticate: (launch) => wallet.authenticate(launch),
      balance: (account) => wallet.balance(account),
      bet: (posting) => post(posting.txId, () => wallet.bet(posting)),
      win: (posting) => post(posting.txId, () => wallet.win(posting)),
      rollback: (posting) => post(posting.txId, () => wallet.rollback(posting)),
      endRound: (posting) => post(posting.txId, () => wallet.endRound(posting)),
    }),
    /** Delivers the late calls; the wallet may refuse them by now. */
    arrive: async (): Promise<void> => {
      for (const call of later.splice(0)) {
        await call().catch((error: unknown) => {
          if (!(error instanceof WalletRefusal)) throw error;
        });
      }
    },
  };
};
