import type { Wallet } from './wallet.ts';

/** Resolves after so long, or as soon as the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** A player waits for the bet; what follows it can take longer. */
export const BET_MS = 2_000;
export const OTHER_MS = 4_000;

/** The wallet has not answered in time; whether it carried out the call is unknown. */
export class WalletTimeout extends Error {
  override readonly name = 'WalletTimeout';
}

/** The same wallet, whose calls end after two seconds for a bet and four for anything else. */
export const withDeadlines = (wallet: Wallet, pause: Pause): Wallet => {
  const within = async <Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> => {
    const answered = new AbortController();
    const late = pause(milliseconds, answered.signal).then((): never => {
      throw new WalletTimeout(`the wallet has not answered in ${milliseconds} ms`);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      answered.abort();
      // The race is decided; without a handler the loser's rejection would count as unhandled.
      late.catch(() => undefined);
      answer.catch(() => undefined);
    }
  };
  return {
    authenticate: (launch) => within(OTHER_MS, wallet.authenticate(launch)),
    balance: (account) => within(OTHER_MS, wallet.balance(account)),
    bet: (posting) => within(BET_MS, wallet.bet(posting)),
    win: (posting) => within(OTHER_MS, wallet.win(posting)),
    rollback: (posting) => within(OTHER_MS, wallet.rollback(posting)),
    endRound: (posting) => within(OTHER_MS, wallet.endRound(posting)),
  };
};
