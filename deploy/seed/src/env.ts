import path from 'node:path';

import { faultOfNodeEnv } from '@marquee/kernel/server/environment';
import * as z from 'zod/mini';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const Variables = z.object({
  MARQUEE_DATA: z.prefault(z.string().check(z.minLength(1)), path.join(REPOSITORY, '.marquee')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SEED_GAMES: z.prefault(z.coerce.number().check(z.int(), z.gte(50), z.lte(10_000)), 2000),
});

export interface Environment {
  dataFolder: string;
  databaseUrl: string | undefined;
  games: number;
  /** Ready-made players, whose password is public: never in production. */
  withPlayers: boolean;
}

/** Reads the environment. Throws one error that lists every fault. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  // An empty variable counts as one that is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, given);
  const faults = (parsed.error?.issues ?? []).map(
    ({ path: [name], message }) => `  ${String(name)}: ${message}`,
  );
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault !== null) faults.push(`  ${nodeEnvFault}`);
  if (!parsed.success || faults.length > 0)
    throw new Error(`The environment is not usable.\n${faults.join('\n')}`);
  const { MARQUEE_DATA, DATABASE_URL, SEED_GAMES } = parsed.data;
  return {
    dataFolder: path.resolve(MARQUEE_DATA),
    databaseUrl: DATABASE_URL,
    games: SEED_GAMES,
    withPlayers: variables['NODE_ENV'] !== 'production',
  };
};
