import * as covers from '../seed/covers/index.ts';
import { fillDatabase } from './database/fill.ts';
import { openApiDatabase } from './database/open.ts';
import { readEnvironment } from './env.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const environment = readEnvironment(process.env);
  const database = await openApiDatabase(environment, (error) =>
    say(`The database lost a connection: ${error.message}`),
  );
  try {
    const { migrations, catalogue } = await fillDatabase(database, {
      games: environment.seedGames,
      artist: covers,
      dataFolder: environment.dataFolder,
      now: new Date(),
    });
    say(`Database ready: ${migrations.length} migrations applied, catalogue ${catalogue}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `The database could not be prepared. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
