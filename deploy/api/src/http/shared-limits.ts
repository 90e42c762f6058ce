import type { Queryable } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';

export interface SharedLimit {
  /** Calls with one name count together. */
  name: string;
  max: number;
  /** From the first call that is counted. */
  windowMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may call it, over all processes of the API. */
    sharedLimit?: SharedLimit;
  }
}

interface Counted {
  count: number;
  endsAt: Date;
}

const count = async (
  database: Queryable,
  { name, windowMs }: SharedLimit,
  { network, now }: { network: string; now: Date },
): Promise<Counted> => {
  const [counted] = await database.query<Counted>(
    `insert into call_count as counted (name, network, count, ends_at) values ($1, $2, 1, $3)
     on conflict (name, network) do update
     set count = case when counted.ends_at <= $4 then 1 else counted.count + 1 end,
       ends_at = case when counted.ends_at <= $4 then $3 else counted.ends_at end
     returning count, ends_at as "endsAt"`,
    [name, network, new Date(now.getTime() + windowMs), now],
  );
  if (counted === undefined) throw new Error('A call was not counted.');
  return counted;
};

/**
 * Lets a route say how often one network may call it: `config: { sharedLimit }`. Counted in the database, so the limit
 * holds over all processes: for what guesses a secret or costs much. Floods are held off by `rate-limits.ts`, which costs
 * no question.
 */
export const addSharedLimits = (
  app: FastifyInstance,
  { database, now }: { database: Queryable; now: () => Date },
): void => {
  app.addHook('onRequest', async (request) => {
    const { sharedLimit } = request.routeOptions.config;
    if (sharedLimit === undefined) return;
    const at = now();
    const network = networkOf(clientAddress(request));
    const counted = await count(database, sharedLimit, { network, now: at });
    if (counted.count <= sharedLimit.max) return;
    throw new ApiError('TOO_MANY_REQUESTS', `A network called ${sharedLimit.name} too often.`, {
      retryAfterSeconds: Math.ceil((counted.endsAt.getTime() - at.getTime()) / 1000),
    });
  });
};

/** Deletes at most `most` counts whose time is over. Returns their number. */
export const deleteOldCounts = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from call_count where (name, network) in (
       select name, network from call_count where ends_at < $1 limit $2 for update skip locked)
     returning name`,
    [now, most],
  );
  return deleted.length;
};
