import type { Database } from './database/database.ts';
import type { Environment } from './env.ts';
import type { GameRegistry } from './games/registry.ts';
import type { Seal } from './seeds/seal.ts';
import type { DemoWallet } from './wallet/demo-wallet.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  environment: Environment;
  database: Database;
  seal: Seal;
  games: GameRegistry;
  /** Where the money of a session's mode is. */
  walletOf: (mode: string) => Wallet;
  /** For what only play money can do: start over. */
  demoWallet: DemoWallet;
  now: () => Date;
  /** At least 0, less than 1: for pauses, never for results. */
  chance: () => number;
  randomBytes: (size: number) => Buffer;
}
