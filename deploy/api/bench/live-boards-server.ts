import type { Database } from '@marquee/kernel/server/database';

import { buildApp } from '../src/app.ts';
import { openApiDatabase } from '../src/database/open.ts';
import { readEnvironment } from '../src/env.ts';

/** A board that was read, at what time, and how much processor time this process had spent by then. */
export interface BoardRead {
  at: number;
  cpuMs: number;
}

// The API as it serves boards that are followed; it remembers when it read one.
const environment = readEnvironment(process.env);
const database = await openApiDatabase(environment, () => {});
let reads: BoardRead[] = [];
const counting: Database = {
  ...database,
  query: async (text, parameters) => {
    if (text.includes('from tournament_entry')) {
      const { user, system } = process.cpuUsage();
      reads.push({ at: Date.now(), cpuMs: (user + system) / 1_000 });
    }
    return database.query(text, parameters);
  },
};
const app = await buildApp({ environment, database: counting });
process.on('message', () => {
  process.send?.(reads);
  reads = [];
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', async () => {
  await app.close();
  await database.close();
});
