import { isDeepStrictEqual } from 'node:util';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { plainKeys } from '../plain-keys.ts';
import type { Fault } from '../registry-error.ts';

function keysIn(bytes: Buffer): string[] | null {
  try {
    const messages: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof messages === 'object' && messages !== null ? plainKeys(Object.keys(messages)) : null;
  } catch {
    return null;
  }
}

/** Message files that do not hold the keys which the manifest promises. */
export const messageFileFaults = (manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] =>
  Object.entries(manifest.messageFiles).flatMap(([lang, file]): Fault[] => {
    const bytes = files.get(file);
    if (bytes === undefined || isDeepStrictEqual(keysIn(bytes), manifest.messageKeys[lang])) return [];
    return [
      {
        code: 'MANIFEST_INVALID',
        message: `${file} has other message keys than the manifest lists for ${lang}.`,
        nextStep: 'Publish what the build made, unchanged.',
      },
    ];
  });
