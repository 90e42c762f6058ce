import type { Database } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import { ApiError, ok } from './api-error.ts';

/** `/healthz`: the process answers. `/readyz`: so does the database, so the process may be sent requests. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ok({}));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await database.query('select 1');
    } catch (error) {
      throw new ApiError('UNAVAILABLE', 'The database does not answer.', {
        cause: error,
        retryAfterSeconds: 5,
      });
    }
    return ok({});
  });
};
