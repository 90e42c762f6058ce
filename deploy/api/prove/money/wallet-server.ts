import { flushCompileCache } from 'node:module';

import { buildApp } from '../../src/app.ts';
import { openApiDatabase } from '../../src/database/open.ts';
import { readEnvironment } from '../../src/env.ts';

// The API as it serves, without what else its process does: it has to come back a thousand times.
const environment = readEnvironment(process.env);
const database = await openApiDatabase(environment, () => {});
const app = await buildApp({ environment, database });
const { host, port } = environment;
process.stdout.write(`listening at ${await app.listen({ host, port })}\n`);
// Who is killed writes nothing down, and the next one would compile all of it again.
flushCompileCache();
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
});
