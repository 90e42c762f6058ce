import type { createApi } from './api.ts';
import type { BalanceView } from './protocol.ts';
import { newerBalance } from './state.ts';
import type { GameState } from './state.ts';

interface BalanceSetup {
  api: Pick<ReturnType<typeof createApi>, 'readBalance'>;
  read: () => GameState;
  change: (part: Partial<GameState>) => void;
}

/** What the player has: always what the wallet said, and of two answers the newer one. */
export const createBalance = ({ api, read, change }: BalanceSetup) => {
  const show = (heard: BalanceView | null): void => {
    const { session } = read();
    if (session) change({ session: { ...session, balance: newerBalance(session.balance, heard) } });
  };
  return {
    show,
    /** Money can have come from elsewhere. Not read while a round is played out: it would tell the result. */
    refresh: async (): Promise<void> => {
      const { session, isSpinning, hasEnded } = read();
      if (session?.mode !== 'real' || isSpinning || hasEnded) return;
      const heard = await api.readBalance();
      if (!read().isSpinning) show(heard);
    },
  };
};
