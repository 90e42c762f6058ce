import { readFile } from 'node:fs/promises';

import type { MirrorSource } from '../following/mirror.ts';
import { CALLS } from '../protocol/calls.ts';
import type { Registry } from '../registry.ts';
import type { Ask } from '../remote/ask.ts';
import { createDownload } from '../remote/download.ts';
import { releaseUnknown } from '../store/release-refusals.ts';

/** Records and files of a registry on this machine. */
export const folderSource = (registry: Pick<Registry, 'records' | 'filePath'>): MirrorSource => ({
  records: async (kind, span) => registry.records(kind, span),
  async file(packageName, version, name) {
    const file = registry.filePath(packageName, version, name);
    if (file === null) throw releaseUnknown(packageName, version, []);
    return readFile(file);
  },
});

/** The same behind a service. */
export const serviceSource = (ask: Ask): MirrorSource => ({
  records: (kind, span) => ask(CALLS.records, { kind, ...span }),
  file: createDownload(ask),
});
