import { setTimeout as wait } from 'node:timers/promises';

import type { Database } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import { ApiError, ok } from './api-error.ts';
import { refuseVisitors } from './refuse-visitors.ts';

/** Probes time out after a second or two, and should get the reason before that. */
const DEADLINE_MS = 1_000;

const answersInTime = async (database: Database): Promise<void> => {
  const deadline = new AbortController();
  const late = wait(DEADLINE_MS, undefined, { signal: deadline.signal }).then(() => {
    throw new Error(`No answer in ${DEADLINE_MS} ms.`);
  });
  const answer = database.query('select 1');
  // The slower of the two is ignored.
  answer.catch(() => {});
  late.catch(() => {});
  try {
    await Promise.race([answer, late]);
  } finally {
    deadline.abort();
  }
};

/** `/healthz`: the process answers. `/readyz`: so does the database, so the process may be sent requests. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  const config = { action: 'health.read' } as const;
  const options = { schema: { hide: true }, config, onRequest: refuseVisitors };
  app.get('/healthz', options, async () => ok({}));
  app.get('/readyz', options, async () => {
    try {
      await answersInTime(database);
    } catch (error) {
      throw new ApiError('UNAVAILABLE', 'The database does not answer.', {
        cause: error,
        retryAfterSeconds: 5,
      });
    }
    return ok({});
  });
};
