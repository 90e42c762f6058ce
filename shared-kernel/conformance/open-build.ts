import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ReleaseManifest } from '../src/contracts/manifest.ts';
import { CannotCheck } from './cannot-check.ts';

/** A built remote on this machine. */
export interface OpenedBuild {
  folder: string;
  manifest: ReleaseManifest;
  dispose: () => void;
}

const MANIFEST = 'manifest.json';

function parseManifest(text: string, place: string): ReleaseManifest {
  const parsed = ReleaseManifest.safeParse(JSON.parse(text));
  if (parsed.success && parsed.data.package !== 'shell') return parsed.data;
  throw new CannotCheck(`${place} holds no build of a remote: its ${MANIFEST} says something else.`);
}

async function fetchBytes(address: string): Promise<Buffer> {
  const response = await fetch(address).catch(() => null);
  if (response?.ok !== true)
    throw new CannotCheck(
      `${address} answers ${response?.status ?? 'nothing'}: is a built dist/ served there?`,
    );
  return Buffer.from(await response.arrayBuffer());
}

async function fetchBuild(address: string): Promise<OpenedBuild> {
  const base = address.replace(/\/$/, '');
  const manifestBytes = await fetchBytes(`${base}/${MANIFEST}`);
  const manifest = parseManifest(manifestBytes.toString(), base);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-conformance-build-'));
  const files = [...Object.keys(manifest.files).map((file) => `client/${file}`), manifest.server.file];
  for (const file of files) {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep))
      throw new CannotCheck(`${base} names a file outside of it: ${file}`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await fetchBytes(`${base}/${file}`));
  }
  return { folder, manifest, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Opens a built remote: a folder with a `manifest.json`, or the address at which such a folder is served.
 *
 * @throws {CannotCheck} where there is none
 */
export async function openBuild(place: string): Promise<OpenedBuild> {
  if (/^https?:\/\//.test(place)) return fetchBuild(place);
  const folder = path.resolve(place);
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new CannotCheck(`${file} is not there: build the remote first.`);
  return { folder, manifest: parseManifest(readFileSync(file, 'utf8'), folder), dispose: () => {} };
}
