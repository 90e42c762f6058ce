import { rmSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { readBuild } from '../build/read-build.ts';
import { bundleFaults } from '../gate/bundle-faults.ts';
import type { InspectBundle } from '../gate/inspect-bundle.ts';
import { type Fault, refuseIfAny } from '../registry-error.ts';
import { makeFolder, temporaryPath, writeDurably } from '../store/atomic-files.ts';
import { isCompressed } from '../store/compress.ts';
import { sha384 } from '../store/digest.ts';
import { clientPath, fileNames } from '../store/release-files.ts';
import { ReleaseRecord } from '../store/release-record.ts';
import { releaseDamaged } from '../store/release-refusals.ts';
import { errorMessage } from '../thrown.ts';

type Files = ReadonlyMap<string, Buffer>;

const differs = (message: string): Fault => ({
  code: 'FILE_DIFFERS',
  message,
  nextStep:
    'Publish it with the release commands, and leave the built folder as it is until it is published.',
});

/** Whether sizes and compressed twins are those of the files. */
function twinFaults({ files: listed }: ReleaseManifest, files: Files): Fault[] {
  return Object.entries(listed).flatMap(([file, { bytes, brotliBytes }]) => {
    const [plain, twin] = [files.get(clientPath(file)), files.get(clientPath(`${file}.br`))];
    if (plain === undefined || twin === undefined) return [differs(`${file} or ${file}.br is missing.`)];
    return [
      ...(plain.length === bytes && twin.length === brotliBytes
        ? []
        : [differs(`${file} has other sizes than the manifest says.`)]),
      ...(isCompressed(twin, plain) ? [] : [differs(`${file}.br is not ${file}, compressed.`)]),
    ];
  });
}

function readRecord(files: Files, name: string, version: string): ReleaseRecord {
  try {
    const record = ReleaseRecord.parse(JSON.parse(String(files.get('release.json'))));
    if (record.manifestIntegrity !== sha384(files.get('manifest.json') ?? ''))
      throw new Error('it names another manifest');
    return record;
  } catch (error) {
    throw releaseDamaged(name, version, `release.json is refused: ${errorMessage(error)}`, error);
  }
}

/**
 * Checks a release that was made elsewhere as one that is made here: as a build, its server bundle in a thread, and that its
 * record, sizes and compressed twins are what publishing would have made of it.
 *
 * @param files every file of it, by the names of its bundle
 * @param folder where the build may lie while it is looked at
 * @throws RegistryError with every fault, as `publish`
 */
export async function checkBuild(
  files: Files,
  expected: { package: string; version: string },
  { folder, inspect }: { folder: string; inspect: InspectBundle },
): Promise<ReleaseRecord> {
  const { package: name, version } = expected;
  const record = readRecord(files, name, version);
  makeFolder(folder);
  const staged = temporaryPath(folder);
  try {
    for (const [file, bytes] of files) {
      if (file.endsWith('.br')) continue;
      makeFolder(path.dirname(path.join(staged, file)));
      writeDurably(path.join(staged, file), bytes);
    }
    const { manifest } = readBuild(staged);
    if (manifest.package !== name || manifest.version !== version)
      throw releaseDamaged(name, version, `its manifest is that of ${manifest.package}@${manifest.version}`);
    const unlisted = [...files.keys()].filter((file) => !fileNames(manifest).includes(file));
    refuseIfAny([
      ...unlisted.map((file) => differs(`${file} is in the bundle, and the manifest does not name it.`)),
      ...twinFaults(manifest, files),
      ...(await bundleFaults(manifest, path.join(staged, manifest.server.file), inspect)),
    ]);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  return record;
}
