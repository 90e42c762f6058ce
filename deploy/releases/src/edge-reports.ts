import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { isTemporary, temporaryPath } from './store/atomic-files.ts';

const Count = z.int().check(z.nonnegative());

/** Bins of times that are not empty, see `canary/time-bins.ts`. */
const Times = z.optional(z.array(z.tuple([Count, Count])));

/** What an edge has seen while something is tried. */
const TrialReport = z.object({
  since: z.iso.datetime(),
  compositions: z.array(
    z.object({
      composition: z.int(),
      /** Documents that were sent. */
      pages: Count,
      /** Visitors whose pages reported a failure. */
      failing: Count,
      /** The same by package. */
      failures: z.record(z.string(), Count),
      /** How long pages took, as they measured it; left out before the first one said so. */
      times: z.optional(z.object({ lcp: Times, inp: Times, interactive: Times })),
    }),
  ),
});

export const EdgeReport = z.object({
  /** Host and port of the edge. */
  edge: z.string(),
  /** The newest composition that it knows of. */
  wanted: z.int(),
  /** What its pages are made of; null where nothing that was ever pinned loads. */
  serves: z.nullable(z.int()),
  /** Why that is not the newest one. */
  problem: z.nullable(z.string()),
  /** Of an edge that follows a registry elsewhere: why what it has may not be all that is there; null while it is. */
  registry: z.optional(z.nullable(z.string())),
  /** The record by which it says who tries what; null where nothing is tried, left out by edges from before plans. */
  rollout: z.optional(z.nullable(z.int())),
  /** Left out while nothing is tried. */
  trial: z.optional(TrialReport),
  at: z.iso.datetime(),
});

/** What an edge says that it serves. */
export type EdgeReport = z.infer<typeof EdgeReport>;

/** Reports of all edges that share a registry's folder, one file each. */
export interface EdgeReports {
  /** Takes the place of the edge's report before. @throws when the folder cannot be written */
  write(report: EdgeReport): void;
  /** For an edge that ends. */
  remove(edge: string): void;
  /** By name of the edge; what cannot be read is left out. */
  all(): EdgeReport[];
}

function readReport(file: string): EdgeReport[] {
  try {
    return [EdgeReport.parse(JSON.parse(readFileSync(file, 'utf8')))];
  } catch {
    // A report is a status, and the next one comes within seconds.
    return [];
  }
}

/** @param releasesFolder the registry's */
export function openEdgeReports(releasesFolder: string): EdgeReports {
  const folder = path.join(releasesFolder, 'edges');
  const fileOf = (edge: string): string => path.join(folder, `${encodeURIComponent(edge)}.json`);

  const names = (): string[] => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.json') && !isTemporary(name));
    } catch {
      return [];
    }
  };

  return {
    write(report) {
      mkdirSync(folder, { recursive: true });
      const draft = temporaryPath(folder);
      try {
        writeFileSync(draft, JSON.stringify(report));
        renameSync(draft, fileOf(report.edge));
      } finally {
        rmSync(draft, { force: true });
      }
    },
    remove(edge) {
      try {
        rmSync(fileOf(edge), { force: true });
      } catch {
        // Then its last report grows old, which says the same.
      }
    },
    all: () =>
      names()
        .toSorted()
        .flatMap((name) => readReport(path.join(folder, name))),
  };
}
