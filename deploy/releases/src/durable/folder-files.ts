import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { isTemporary } from '../store/atomic-files.ts';
import { isMissing } from '../thrown.ts';

/** Records; keys stay on their machine, and what edges report is a status. */
const RECORDS = ['trust', 'requests', 'freezes', 'tokens', 'history', 'compositions', 'rollouts', 'previews'];
const FILES = ['assets', 'artefacts'];

export interface FolderFile {
  path: string;
  isRecord: boolean;
  /** Tokens are revoked, releases signed anew; everything else never changes. */
  mayChange: boolean;
  /** Another one with each change. */
  stamp: string;
}

export const isRecordPath = (file: string): boolean => RECORDS.includes(file.split('/', 1)[0] ?? '');

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .filter((name) => !name.split('/').some(isTemporary));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Everything in a registry's folder that has to outlive the machine: files of releases before the records that name them. */
export async function filesIn(folder: string): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const kind of [...FILES, ...RECORDS]) {
    for (const name of (await namesIn(path.join(folder, kind))).toSorted()) {
      const file = `${kind}/${name}`;
      const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
      if (stats === undefined) continue;
      found.push({
        path: file,
        isRecord: RECORDS.includes(kind),
        mayChange: kind === 'tokens' || name.endsWith('/bundle.json'),
        stamp: `${stats.mtimeMs} ${stats.size} ${stats.ino}`,
      });
    }
  }
  return found;
}
