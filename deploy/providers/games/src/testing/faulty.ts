import type { Database } from '../database/database.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Posted, Wallet } from '../wallet/wallet.ts';

/** What a test put in the way, to be told from what goes wrong by itself. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** A process that dies at a chosen moment: each statement, transaction and call to the wallet begins and ends with one. */
export const createMortal = (diesAt: number) => {
  let moments = 0;
  let isDead = false;
  const live = (): void => {
    moments += 1;
    isDead ||= moments === diesAt;
    if (isDead) throw new InjectedFault('the process is dead');
  };
  const within = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    live();
    const answer = await call();
    live();
    return answer;
  };
  return {
    isDead: (): boolean => isDead,
    database: (database: Database): Database => ({
      query: (statement, values) => within(() => database.query(statement, values)),
      script: (statements) => within(() => database.script(statements)),
      transaction: (work) => within(() => database.transaction(work)),
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
 * How a wallet takes a call: as it should; never gets it; posts it and the answer is lost; posts it twice; posts it only
 * after the caller has given up, or says no.
 */
export type Manner = 'right' | 'unsent' | 'lost' | 'twice' | 'late' | 'refused';

export const MANNERS: readonly Manner[] = ['right', 'unsent', 'lost', 'twice', 'late', 'refused'];

/** A wallet whose postings are taken in the manner the test says, and what it still does later. */
export const createMoodyWallet = (manner: () => Manner, refusal: () => Error) => {
  const later: Array<() => Promise<unknown>> = [];
  const posted = new Set<string>();
  const post = async (txId: string, send: () => Promise<Posted>): Promise<Posted> => {
    const now = manner();
    const call = async (): Promise<Posted> => {
      const answer = await send();
      posted.add(txId);
      return answer;
    };
    if (now === 'unsent') throw new InjectedFault('the wallet is not reached');
    // What it has posted it cannot refuse: sent again, that gets its first answer.
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
    /** What was late arrives; the wallet may refuse it by now. */
    arrive: async (): Promise<void> => {
      for (const call of later.splice(0)) {
        await call().catch((error: unknown) => {
          if (!(error instanceof WalletRefusal)) throw error;
        });
      }
    },
  };
};
