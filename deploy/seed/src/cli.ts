import { openApiDatabase } from '@marquee/api/database';

import { readEnvironment } from './env.ts';
import { fillDatabase } from './fill/fill.ts';
import { listPlayers } from './players/list-players.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { games, withPlayers, ...folders } = readEnvironment(process.env);
  const database = await openApiDatabase(folders, (error) =>
    say(`The database lost a connection: ${error.message}`),
  );
  try {
    const { dataFolder } = folders;
    await listPlayers(dataFolder, withPlayers);
    const { migrations, catalogue } = await fillDatabase(database, {
      games,
      withPlayers,
      withActivities: withPlayers,
      loadArtist: () => import('./covers/index.ts'),
      dataFolder,
      now: new Date(),
    });
    say(`Database ready: ${migrations.length} migrations applied, catalogue ${catalogue}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(
    `The site could not be filled. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
