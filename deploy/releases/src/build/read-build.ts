import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ReleaseManifest } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { type Fault, refusal, refuseIfAny } from '../registry-error.ts';
import { isReleaseVersion } from '../store/safe-names.ts';
import { entryFaults } from './entry-faults.ts';
import { readFiles } from './files.ts';
import { importFaults } from './import-faults.ts';
import { languageFaults } from './language-faults.ts';
import { messageFileFaults } from './message-file-faults.ts';
import { reactFaults } from './react-faults.ts';
import { referenceFaults } from './reference-faults.ts';
import { reservedPathFaults } from './reserved-paths.ts';
import { scriptFaults } from './script-faults.ts';

export interface Build {
  manifest: ReleaseManifest;
  /** Client files by their name in the package's asset folder. */
  files: Map<string, Buffer>;
  serverBundle: Buffer;
}

const { localeError } = z.locales.en();

function readManifest(buildFolder: string): unknown {
  const file = path.join(buildFolder, 'manifest.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw refusal('MANIFEST_INVALID', `${file} is not JSON: ${error.message}.`, 'Build again.', {
        cause: error,
      });
    throw refusal(
      'MANIFEST_MISSING',
      `There is no build in ${buildFolder}: manifest.json cannot be read.`,
      'Build the package first, or name the folder that holds manifest.json, client/ and server/.',
      { cause: error },
    );
  }
}

function parseManifest(content: unknown): ReleaseManifest {
  const parsed = ReleaseManifest.safeParse(content, { error: localeError });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue): Fault => ({
    code: 'MANIFEST_INVALID',
    message: `The manifest is invalid at ${issue.path.join('.') || 'its top'}: ${issue.message}`,
    nextStep: 'Mend what writes the manifest and build again.',
  }));
  refuseIfAny(faults);
  throw parsed.error;
}

/**
 * Reads a built folder (`manifest.json`, `client/**`, `server/server.mjs`) and checks all that can be checked of it
 * alone.
 *
 * @param version takes the place of the manifest's own, for local builds.
 * @throws RegistryError with every fault found.
 */
export function readBuild(buildFolder: string, version?: string): Build {
  const parsed = parseManifest(readManifest(buildFolder));
  const manifest = { ...parsed, version: version ?? parsed.version };
  const { files, serverBundle, faults } = readFiles(buildFolder, manifest);
  const versionFaults: Fault[] = isReleaseVersion(manifest.version)
    ? []
    : [
        {
          code: 'VERSION_INVALID',
          message: `"${manifest.version}" is not a version that a release can have.`,
          nextStep:
            'Use a semantic version without "v" and without "+build", such as 1.4.0 or 1.4.0-local.3.',
        },
      ];
  refuseIfAny([
    ...versionFaults,
    ...faults,
    ...referenceFaults(manifest),
    ...languageFaults(manifest),
    ...reservedPathFaults(manifest),
    ...importFaults(manifest),
    ...entryFaults(manifest, files),
    ...scriptFaults(manifest, files),
    ...reactFaults(manifest, files),
    ...messageFileFaults(manifest, files),
  ]);
  return { manifest, files, serverBundle };
}
