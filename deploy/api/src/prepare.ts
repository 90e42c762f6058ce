import { fillDatabase } from './database/fill.ts';
import { openDatabase } from './database/open.ts';
import { readEnvironment } from './env.ts';
import { plainArtist } from './testing/plain-artist.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const environment = readEnvironment(process.env);
  const database = await openDatabase(environment, (error) =>
    say(`The database lost a connection: ${error.message}`),
  );
  try {
    const { migrations, catalogue } = await fillDatabase(database, {
      games: environment.seedGames,
      artist: plainArtist,
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
