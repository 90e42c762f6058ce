import type { Database } from './database/database.ts';
import type { Environment } from './env.ts';
import type { Seal } from './seeds/seal.ts';

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  environment: Environment;
  database: Database;
  seal: Seal;
  now: () => Date;
  randomBytes: (size: number) => Buffer;
}
