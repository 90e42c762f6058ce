import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMissing } from '../thrown.ts';

/** Folders of numbered records that an edge needs. */
export const RECORD_KINDS = ['trust', 'compositions', 'rollouts', 'previews'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const recordPath = (folder: string, kind: RecordKind, number: number): string =>
  path.join(folder, kind, `${String(number).padStart(8, '0')}.json`);

/** Records as they lie in a registry's folder, whatever is in them; those that are missing are left out. */
export function readRecords(
  folder: string,
  kind: RecordKind,
  { from, limit }: { from: number; limit: number },
): Array<{ number: number; text: string }> {
  return Array.from({ length: limit }, (_, index) => from + index).flatMap((number) => {
    try {
      return [{ number, text: readFileSync(recordPath(folder, kind, number), 'utf8') }];
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  });
}
