import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { openDatabase, type OpenDatabase } from '@marquee/kernel/server/database';
import { startPostgres } from '@marquee/kernel/server/testing';
import { fillDatabase, loadPlainArtist, TODAY, writeTemplate } from '@marquee/seed/testing';

import { EXTENSIONS } from '../../src/database/open.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How many processes of the API each serves at a time. */
export const PROCESSES: Readonly<Record<EngineName, number>> = { pglite: 1, postgres: 2 };

export interface Engine {
  /** What a process of the API is told of its database. */
  variables: Record<string, string>;
  /** For the proof itself, as the owner of the tables: with the embedded engine while no process runs. */
  open(): Promise<OpenDatabase>;
  stop(): Promise<void>;
}

/** As many as tests of the API have, whose image of a filled database this shares. */
const GAMES = 400;

/** A server that is stopped takes connections with it that are about to close. */
const ignoreLostConnection = (): void => {};

/** A database with the site in it, that outlives the processes of the API. */
export const startEngine = async (name: EngineName): Promise<Engine> => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'marquee-money-'));
  const removeFolder = async () => rm(dataFolder, { recursive: true, force: true });
  const open = async (databaseUrl?: string) =>
    openDatabase({
      databaseUrl,
      folder: path.join(dataFolder, 'database'),
      extensions: EXTENSIONS,
      onError: ignoreLostConnection,
    });
  if (name === 'pglite') {
    await writeTemplate(GAMES, dataFolder);
    return {
      variables: { MARQUEE_DATA: dataFolder },
      open: async () => open(),
      stop: removeFolder,
    };
  }
  const server = await startPostgres();
  const database = await open(server.url);
  await fillDatabase(database, {
    games: GAMES,
    withPlayers: true,
    loadArtist: loadPlainArtist,
    dataFolder,
    now: TODAY,
  });
  await database.close();
  return {
    variables: { MARQUEE_DATA: dataFolder, DATABASE_URL: server.url },
    open: async () => open(server.url),
    stop: async () => {
      await server.stop();
      await removeFolder();
    },
  };
};
