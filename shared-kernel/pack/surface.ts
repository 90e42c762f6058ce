import { createHash } from 'node:crypto';

import type { ExportTypes } from '../rspack/kernel-types.ts';

/** What the page shares of the kernel, by name: ten characters that change when an export comes or goes. */
export function surfaceOf(types: ExportTypes): string {
  const names = Object.entries(types)
    .map(([subpath, exports]) => `${subpath}: ${Object.keys(exports).toSorted().join(' ')}`)
    .toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 10);
}

export interface ChangelogEntry {
  version: string;
  /** Of the last surface that the entry tells of. */
  surface: string | null;
  text: string;
}

/** The newest entry of a changelog: from its heading to the next one. */
export function newestEntry(changelog: string): ChangelogEntry {
  const [, entry = ''] = changelog.split(/^## /m);
  const [version = '', ...lines] = entry.split('\n');
  const text = lines.join('\n').trim();
  return { version: version.trim(), surface: /^Surface: `([0-9a-f]{10})`$/m.exec(text)?.[1] ?? null, text };
}
