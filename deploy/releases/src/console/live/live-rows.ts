import type { Composition } from '@marquee/kernel/contracts';

import type { Rollout } from '../../canary/rollout.ts';
import { statusOf } from '../../commands/describe.ts';
import type { ReleaseSummary } from '../../summaries.ts';

/** What is live of one package. */
export interface LiveRow {
  package: string;
  version: string;
  /** The release before it, to which it can be undone; null where it was the first. */
  before: string | null;
  team: string;
  since: string;
  by: string;
  why: string;
  /** Client files in brotli; null where the release cannot be read. */
  bytes: number | null;
  /** Against the release before. */
  byteChange: number | null;
  /** Versions that a share tries. */
  tried: Array<{ version: string; share: number }>;
}

/** The version of a package before the one that is live. */
function versionBefore(history: readonly Composition[], name: string, version: string): string | null {
  const earlier = history.findLast(({ pins }) => pins[name] !== undefined && pins[name] !== version);
  return earlier?.pins[name] ?? null;
}

/** @param history every composition that was for all, oldest first; the last one is live */
export function liveRows(
  history: readonly Composition[],
  releases: readonly ReleaseSummary[],
  rollout: Rollout | null,
): LiveRow[] {
  const find = (name: string, version: string | null): ReleaseSummary | undefined =>
    releases.find((release) => release.package === name && release.version === version && !release.isDamaged);
  return (statusOf(history, [])?.packages ?? []).map(
    ({ package: name, version, since, by, why }): LiveRow => {
      const before = versionBefore(history, name, version);
      const [release, earlier] = [find(name, version), find(name, before)];
      return {
        package: name,
        version,
        before,
        team: release?.team ?? '',
        since,
        by,
        why,
        bytes: release?.brotliBytes ?? null,
        byteChange: release && earlier ? release.brotliBytes - earlier.brotliBytes : null,
        tried: (rollout?.canaries ?? []).flatMap(({ pins, share }) => {
          const tried = pins[name];
          return tried === undefined ? [] : [{ version: tried, share }];
        }),
      };
    },
  );
}
