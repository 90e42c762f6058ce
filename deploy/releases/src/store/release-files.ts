import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { isMissing } from '../thrown.ts';
import { isTemporary } from './atomic-files.ts';
import { sha256 } from './digest.ts';
import { isSafeFileName } from './safe-names.ts';

const CLIENT = 'client/';

/** How a bundle calls a client file. */
export const clientPath = (file: string): string => `${CLIENT}${file}`;

/** The client file that a bundle means by a name; null where it is another file of the release. */
export const clientFile = (name: string): string | null =>
  name.startsWith(CLIENT) ? name.slice(CLIENT.length) : null;

/** What a release consists of, and nothing that leads out of its folders. */
export function isNameOfRelease(name: string): boolean {
  if (name === 'manifest.json' || name === 'release.json') return true;
  const client = clientFile(name);
  if (client === null) return name.startsWith('server/') && isSafeFileName(name);
  return isSafeFileName(client.replace(/\.br$/, ''));
}

/** Where the files of one release lie: its own folder, and its package's folder of assets. */
export interface ReleasePlace {
  releaseFolder: string;
  assetsFolder: string;
}

/** Absolute path of a file that a bundle names. */
export function filePath({ releaseFolder, assetsFolder }: ReleasePlace, name: string): string {
  const file = clientFile(name);
  return file === null ? path.join(releaseFolder, name) : path.join(assetsFolder, file);
}

/** Every file of a release but its bundle, client files with their compressed twins. */
export const fileNames = ({ files, server }: ReleaseManifest): string[] => [
  'manifest.json',
  'release.json',
  server.file,
  ...Object.keys(files)
    .toSorted()
    .flatMap((file) => [clientPath(file), `${clientPath(file)}.br`]),
];

/** Hashes of all files of a release as they lie on the disk. */
export const hashFiles = (place: ReleasePlace, manifest: ReleaseManifest): Record<string, string> =>
  Object.fromEntries(fileNames(manifest).map((name) => [name, sha256(readFileSync(filePath(place, name)))]));

/** Files with the hashes that the manifest names. */
export const publishedFiles = ({
  files,
  server,
}: ReleaseManifest): Array<[name: string, integrity: string]> => [
  [server.file, server.integrity],
  ...Object.entries(files).map(([file, { integrity }]): [string, string] => [clientPath(file), integrity]),
];

/** Names in a folder, without what a crash has left there; none where there is no folder. */
export function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isTemporary(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
