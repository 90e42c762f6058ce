import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { CommandRefused } from './command-refused.ts';

/**
 * The texts and descriptions in a folder, by file name.
 *
 * @throws CommandRefused if there is no such folder
 */
export const readFolder = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder).catch(() => {
    throw new CommandRefused(`There is no folder ${folder}.`);
  });
  const sources = names.filter((name) => /\.(md|json)$/.test(name));
  return Object.fromEntries(
    await Promise.all(sources.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])),
  );
};

/**
 * What a file of JSON says.
 *
 * @throws CommandRefused if none is named, or it cannot be read
 */
export const readJson = async (file: string | undefined): Promise<unknown> => {
  if (file === undefined) throw new CommandRefused('Which file?');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandRefused(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
