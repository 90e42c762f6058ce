import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Which server bundle a thread runs. */
export interface BundleFile {
  /** Absolute path. */
  file: string;
  /** `sha256-…` or `sha384-…` of its bytes. */
  integrity: string;
}

/** Imports a server bundle. @throws when its bytes are not those that were signed; nothing of it has run then */
export async function importBundle<Server>({ file, integrity }: BundleFile): Promise<Server> {
  const [algorithm = ''] = integrity.split('-', 1);
  const found = createHash(algorithm)
    .update(await readFile(file))
    .digest('base64');
  if (`${algorithm}-${found}` !== integrity) throw new Error(`${file} has other bytes than were signed.`);
  return (await import(pathToFileURL(file).href)) as Server;
}
