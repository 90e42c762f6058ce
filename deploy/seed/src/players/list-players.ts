import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { emailOf, READY_MADE_PASSWORD, READY_MADE_PLAYERS } from './ready-made.ts';

/**
 * Keeps the list of ready-made players in the data folder, from where `npm start` shows it, or removes it: a site in
 * production has none.
 */
export const listPlayers = async (dataFolder: string, isWanted: boolean): Promise<void> => {
  const file = path.join(dataFolder, 'ready-made-players.json');
  if (!isWanted) {
    await rm(file, { force: true });
    return;
  }
  const players = READY_MADE_PLAYERS.map((player) => ({
    login: player.login,
    email: emailOf(player),
    password: READY_MADE_PASSWORD,
    shows: player.shows,
    country: player.country,
    currency: player.currency,
  }));
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, `${JSON.stringify(players, null, 2)}\n`);
};
