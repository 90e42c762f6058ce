import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { refusal } from '../registry-error.ts';
import type { Stores } from '../stores.ts';
import { keptReleases } from './kept-releases.ts';

/** Compositions of so many days are kept, whatever is asked. */
export const LEAST_DAYS = 90;
const DAY_MS = 86_400_000;
/** A client file that was used so lately may belong to a release that is just being published. */
const SETTLED_MS = DAY_MS;

const OldRelease = z.object({
  package: PackageName,
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** On the disk, with the client files that no other release has. */
  bytes: z.int(),
});

/** What a retention removes, or would. */
export const RetentionPlan = z.object({
  keepDays: z.int(),
  /** Nothing since then names them. */
  since: z.iso.datetime(),
  releases: z.array(OldRelease),
  bytes: z.int(),
  /** How many releases stay. */
  kept: z.int(),
});
export type RetentionPlan = z.infer<typeof RetentionPlan>;

/** A plan, with the client files that go, by package. */
export interface DetailedPlan extends RetentionPlan {
  files: Map<string, string[]>;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + sizeOf(path.join(entry.parentPath, entry.name)), 0);

interface PlanTools {
  stores: Stores;
  clock: () => Date;
}

/** Client files that a release names and no release does that stays; none where that cannot be told. */
function ownFiles(
  { found, assets }: Stores,
  packageName: string,
  { gone, stay, now }: { gone: readonly string[]; stay: readonly string[]; now: Date },
): Map<string, string> {
  const filesOf = (version: string): string[] =>
    Object.keys(found.releases.read(packageName, version).manifest.files);
  const isReadable = (version: string): boolean =>
    found.releases.manifestIntegrity(packageName, version) !== null;
  if (!stay.every(isReadable)) return new Map();
  const used = new Set(stay.flatMap(filesOf));
  return new Map(
    gone.flatMap((version) =>
      filesOf(version)
        .filter((file) => {
          const location = assets.pathOf(packageName, file);
          const usedAt =
            location === null ? undefined : statSync(location, { throwIfNoEntry: false })?.mtimeMs;
          return !used.has(file) && usedAt !== undefined && now.getTime() - usedAt >= SETTLED_MS;
        })
        .map((file): [string, string] => [file, version]),
    ),
  );
}

/** @throws RegistryError RETENTION_UNSUITABLE, and where a record cannot be read that would have a say */
export function planRetention({ stores, clock }: PlanTools, keepDays: number): DetailedPlan {
  if (!Number.isInteger(keepDays) || keepDays < LEAST_DAYS)
    throw refusal(
      'RETENTION_UNSUITABLE',
      `Releases cannot be kept for ${keepDays} days.`,
      `Give ${LEAST_DAYS} days or more: compositions of the last ${LEAST_DAYS} days always stay.`,
    );
  if (stores.history.all().some(({ content }) => content === null))
    throw refusal(
      'RETENTION_UNSUITABLE',
      'A line of the history cannot be read, so nobody can tell what it named.',
      'Look at it with audit verify, and restore it from a backup.',
    );
  const now = clock();
  const since = new Date(now.getTime() - keepDays * DAY_MS);
  const kept = keptReleases(stores, { since, now });
  const { releases, assets } = { releases: stores.found.releases, assets: stores.assets };
  const files = new Map<string, string[]>();
  let stays = 0;

  const planned = releases.packages().flatMap((name) => {
    const versions = releases.versions(name);
    const gone = versions.filter((version) => !kept.has(`${name}@${version}`));
    const stay = versions.filter((version) => !gone.includes(version));
    stays += stay.length;
    const own = ownFiles(stores, name, { gone, stay, now });
    files.set(name, [...own.keys()]);
    return gone.map((version) => {
      const client = [...own]
        .filter(([, of]) => of === version)
        .map(([file]) => assets.pathOf(name, file) ?? '');
      const folder = path.dirname(releases.filePath(name, version, 'bundle.json') ?? '');
      return {
        package: name,
        version,
        publishedAt: releases.read(name, version).record.publishedAt,
        bytes:
          folderSize(folder) + client.reduce((sum, file) => sum + sizeOf(file) + sizeOf(`${file}.br`), 0),
      };
    });
  });
  return {
    keepDays,
    since: since.toISOString(),
    releases: planned,
    bytes: planned.reduce((sum, { bytes }) => sum + bytes, 0),
    kept: stays,
    files,
  };
}
