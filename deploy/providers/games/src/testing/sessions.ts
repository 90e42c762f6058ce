import type { SessionView } from '../client/protocol.ts';

/** A session as a page is told of it. */
export const aSessionView = (change: Partial<SessionView> = {}): SessionView => ({
  sessionId: 's1',
  locale: 'en',
  mode: 'demo',
  currency: 'XXX',
  returnUrl: 'http://localhost:8080/en',
  balance: { balanceMinor: 100_000, ledgerTxId: '1' },
  startBalanceMinor: 100_000,
  stakes: { offeredMinor: [10, 20, 50, 100, 200, 500, 1000], defaultMinor: 100, mostMinor: 10_000 },
  minimumRoundMs: 2_500,
  seeds: {
    active: { commit: 'commit', clientSeed: null, nextNonce: 0 },
    next: { commit: 'next' },
    revealed: [],
  },
  rounds: [],
  openRound: null,
  freeRounds: null,
  ...change,
});
