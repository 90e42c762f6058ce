import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../registry-error.ts';
import { hasIntegrity } from '../store/digest.ts';
import { isSafeFileName } from '../store/safe-names.ts';

interface BuiltFiles {
  files: Map<string, Buffer>;
  serverBundle: Buffer;
  faults: Fault[];
}

const BUILD_AGAIN = 'Build again, and leave the built folder as it is until it is published.';

const unsafeName = (file: string): Fault => ({
  code: 'FILE_NAME_UNSAFE',
  message: `The file name ${JSON.stringify(file)} is not safe in a path or a URL.`,
  nextStep:
    'Use letters, digits and . _ ~ - in plain segments: no "..", no leading dot or slash, no ending .br.',
});

/** The bytes of one file that the manifest names, or why they cannot be released. */
function readListed(folder: string, file: string, integrity: string): Buffer | Fault {
  if (!isSafeFileName(file)) return unsafeName(file);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, file));
  } catch {
    return {
      code: 'FILE_MISSING',
      message: `The manifest names ${file}, which is not in ${folder}.`,
      nextStep: BUILD_AGAIN,
    };
  }
  if (hasIntegrity(bytes, integrity)) return bytes;
  return {
    code: 'FILE_DIFFERS',
    message: `${file} has other bytes than the manifest says (its hash differs).`,
    nextStep: BUILD_AGAIN,
  };
}

/** Code beside the server bundle: it would stay behind, and the bundle would fail on its first request. */
function strayServerCode(buildFolder: string, bundle: string): Fault[] {
  const folder = path.dirname(path.join(buildFolder, bundle));
  const code = readdirSync(folder).filter((name) => /\.(?:m?js|cjs)$/.test(name));
  return code
    .filter((name) => name !== path.basename(bundle))
    .map((name) => ({
      code: 'MANIFEST_INVALID',
      message: `The server bundle is not self-contained: ${name} lies beside ${bundle}.`,
      nextStep: 'Build the server into one file.',
    }));
}

/** Reads all files of a build and compares them with its manifest. */
export function readFiles(buildFolder: string, manifest: ReleaseManifest): BuiltFiles {
  const faults: Fault[] = [];
  const files = new Map<string, Buffer>();
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const result = readListed(path.join(buildFolder, 'client'), file, integrity);
    if (Buffer.isBuffer(result)) files.set(file, result);
    else faults.push(result);
  }
  const { server } = manifest;
  const bundle = readListed(buildFolder, server.file, server.integrity);
  if (!Buffer.isBuffer(bundle)) return { files, serverBundle: Buffer.alloc(0), faults: [...faults, bundle] };
  const misplaced: Fault[] = server.file.startsWith('server/')
    ? strayServerCode(buildFolder, server.file)
    : [
        {
          code: 'MANIFEST_INVALID',
          message: `The server bundle ${server.file} is not under server/.`,
          nextStep: 'Build it to server/server.mjs.',
        },
      ];
  return { files, serverBundle: bundle, faults: [...faults, ...misplaced] };
}
