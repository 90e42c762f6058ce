import type { Database } from './database/database.ts';
import type { Environment } from './env.ts';

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  environment: Environment;
  database: Database;
  now: () => Date;
  /** Of payments, notices and what else has a name: a UUID. */
  newId: () => string;
  /** At least 0, less than 1: for pauses. */
  chance: () => number;
  randomBytes: (size: number) => Buffer;
}
