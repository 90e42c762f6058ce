import type { AppOptions } from '../app.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import { startFakePlatform } from './fake-platform.ts';
import type { NetworkBehaviour } from './fake-platform.ts';
import { createFaultyWallet } from './fault-injection.ts';
import type { WalletBehaviour } from './fault-injection.ts';
import { createClock, QUICK_GAMES, startProvider } from './harness.ts';
import type { Provider } from './harness.ts';
import { readDemoBooks } from './ledger-faults.ts';
import type { Books } from './ledger-faults.ts';
import { playForMoney } from './real-play.ts';

/** A provider, and the money it is played for: play money of its own, or a platform's behind a network. */
export interface MoneyOfTests {
  provider: Provider;
  openSession: (game: string) => Promise<{ bearer: string; sessionId: string }>;
  /** What stands between rounds and the wallet, for a process that the test makes. */
  wrap: (wallet: Wallet) => Wallet;
  /** Lets calls come that were late. */
  arrive: () => Promise<void>;
  /** What the wallet has written of a session. */
  booksOf: (sessionId: string) => Promise<Books>;
  close: () => Promise<void>;
}

export type MoneyKind = 'demo' | 'network';

/** For each kind of money what can become of a call. */
export const BEHAVIOURS: { demo: readonly WalletBehaviour[]; network: readonly NetworkBehaviour[] } = {
  demo: ['right', 'unsent', 'lost', 'twice', 'late', 'refused'],
  network: ['right', 'unsent', 'lost', 'twice', 'late', 'refused', 'failing', 'failed', 'cut', 'swapped'],
};

interface Setup {
  /** Asked for each posting. */
  behaviour?: () => NetworkBehaviour;
  randomBytes?: AppOptions['randomBytes'];
}

const isOfDemo = (behaviour: NetworkBehaviour): behaviour is WalletBehaviour =>
  BEHAVIOURS.demo.some((known) => known === behaviour);

const startDemo = async ({ behaviour, ...options }: Setup): Promise<MoneyOfTests> => {
  const faulty = createFaultyWallet(
    () => {
      const now = behaviour?.() ?? 'right';
      if (!isOfDemo(now)) throw new Error(`play money cannot be ${now}`);
      return now;
    },
    () => new WalletRefusal('LIMIT_REACHED'),
  );
  const provider = await startProvider({ games: QUICK_GAMES, ...options });
  return {
    provider,
    openSession: async (game) => {
      const { bearer, session } = await provider.openSession('the seed of a player', game);
      return { bearer, sessionId: session.sessionId };
    },
    // Another process's wallet, which survives the crash of the one that asks.
    wrap: () => faulty.wrap(provider.context.demoWallet),
    arrive: faulty.arrive,
    booksOf: (sessionId) => readDemoBooks(provider.database, sessionId),
    close: () => provider.app.close(),
  };
};

const OPENING_MINOR = 100_000n;

const startNetwork = async ({ behaviour, ...options }: Setup): Promise<MoneyOfTests> => {
  const clock = createClock();
  const key = { id: 'development', secret: 'marquee-development-provider-secret' };
  const platform = await startFakePlatform({ keys: [key], now: clock.now, ...(behaviour && { behaviour }) });
  const variables = { PLATFORM_URL: platform.url };
  const provider = await startProvider({ games: QUICK_GAMES, clock, variables, ...options });
  const real = playForMoney(provider, platform);
  const players = new Map<string, string>();
  return {
    provider,
    openSession: async (gameId) => {
      const player = `player-${players.size}`;
      const { bearer, sessionId } = await real.start({ player, gameId, balanceMinor: OPENING_MINOR });
      players.set(sessionId, player);
      return { bearer, sessionId };
    },
    wrap: (wallet) => wallet,
    arrive: platform.arrive,
    booksOf: async (sessionId) => {
      const player = players.get(sessionId) ?? '';
      const rows = platform.postings
        .filter(({ account }) => platform.launchOf(account).player === player)
        .map(({ kind, roundId, movedMinor }) => ({ kind, round_id: roundId, amount_minor: movedMinor }));
      return { rows, balance: platform.balanceOf({ player, currency: 'EUR' }), opening: OPENING_MINOR };
    },
    close: async () => {
      await provider.app.close();
      await platform.close();
    },
  };
};

export const startMoneyOfTests = (kind: MoneyKind, setup: Setup = {}): Promise<MoneyOfTests> =>
  kind === 'demo' ? startDemo(setup) : startNetwork(setup);
