import type { Database, OpenDatabase, Queryable } from '@marquee/kernel/server/database';
import { createLog } from '@marquee/kernel/server/log';
import { openTemplate, TODAY } from '@marquee/seed/testing';

import { buildApp } from '../../src/app.ts';
import { readEnvironment } from '../../src/env.ts';
import { ApiError } from '../../src/http/api-error.ts';
import { hashPassword } from '../../src/passwords/password-hash.ts';
import { handleResetRequests } from '../../src/passwords/reset-requests.ts';
import { repeat } from '../../src/schedule/repeat.ts';
import { runWrongSignIns } from '../../src/sessions/run-wrong-sign-ins.ts';
import type { Person } from './pairs.ts';

/**
 * An API over HTTP in a process of its own, with the players that its parent names. Nothing of it is switched off: the
 * limits hold, and the parent lets time pass where it has to wait.
 */

/** What the parent says first, and whenever time has to pass. */
export type Order = { players: readonly Person[]; fault: 'none' | 'early-answer' } | { passMs: number };

/** What this process answers. */
export type Report = { url: string } | { passed: number };

const EVERY_MS = 1_000;
const LOOKS_UP_LOGIN = /from player left join player_password/;

/** As a careless change would have it: who is unknown is refused before any password is hashed. */
const withEarlyAnswer = (database: OpenDatabase): OpenDatabase =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return async (...[statement, values]: Parameters<Queryable['query']>) => {
        const rows = await target.query(statement, values);
        if (LOOKS_UP_LOGIN.test(statement) && rows.length === 0)
          throw new ApiError('AUTH_INVALID', 'Nobody has this login.');
        return rows;
      };
    },
  });

const writePlayers = async (database: Database, players: readonly Person[]): Promise<void> => {
  const hash = await hashPassword('the password of them all');
  await database.query(
    `with written as (
       insert into player (id, email, email_confirmed_at, phone, phone_confirmed_at, country, language, time_zone,
         registration_type, registered_at)
       select (each ->> 'id')::uuid, each ->> 'email', $2, each ->> 'phone', $2, 'DE', 'de', 'Europe/Berlin', 'email', $2
       from jsonb_array_elements($1::jsonb) as each returning id)
     insert into player_password (player_id, hash, changed_at) select id, $3, $2 from written`,
    [JSON.stringify(players), TODAY, hash],
  );
};

let passedMs = 0;
const startedAt = performance.now();
const now = (): Date => new Date(TODAY.getTime() + passedMs + performance.now() - startedAt);

const serve = async (players: readonly Person[], isFaulty: boolean): Promise<string> => {
  const { database, dataFolder } = await openTemplate(50);
  await writePlayers(database, players);
  const log = createLog('api', { level: 'error' });
  const app = await buildApp({
    environment: readEnvironment({ MARQUEE_DATA: dataFolder }),
    database: isFaulty ? withEarlyAnswer(database) : database,
    now,
    log,
    captcha: { verify: async () => {} },
  });
  const siteOrigin = 'http://localhost';
  const newSecret = () => Math.random().toString(36).padEnd(22, '0');
  repeat({
    run: (signal) => handleResetRequests({ database, siteOrigin, now, newSecret }, signal),
    everyMs: EVERY_MS,
    afterFailureMs: EVERY_MS,
    onFailure: (error) => log.error(error),
  });
  runWrongSignIns(database, log);
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const report = (message: Report): void => void process.send?.(message);

process.on('message', (order: Order) => {
  if ('passMs' in order) {
    passedMs += order.passMs;
    report({ passed: order.passMs });
    return;
  }
  serve(order.players, order.fault === 'early-answer').then(
    (url) => report({ url }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
