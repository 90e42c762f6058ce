import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { createFile, replaceFile } from '../store/atomic-files.ts';

/** Which registry a folder is a copy of, and how it is with it. */
export const Following = z.object({
  url: z.string(),
  /** When it was last heard of; null before the first time. */
  heardAt: z.nullable(z.iso.datetime()),
  /** Why the copy may not be the same. */
  problem: z.nullable(z.string()),
});
export type Following = z.infer<typeof Following>;

const fileIn = (folder: string): string => path.join(folder, 'following.json');

/** Null where the folder is a registry of its own. */
export function readFollowing(folder: string): Following | null {
  try {
    return Following.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

export function writeFollowing(folder: string, following: Following): void {
  mkdirSync(folder, { recursive: true });
  const text = `${JSON.stringify(following)}\n`;
  if (!createFile(fileIn(folder), text)) replaceFile(fileIn(folder), text);
}
