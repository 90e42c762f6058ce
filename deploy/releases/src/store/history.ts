import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { AcceptableFault, Approval } from '../approvals/change.ts';
import { Checked } from '../check/outcome.ts';
import { Commit } from '../commit.ts';
import { isMissing } from '../thrown.ts';
import { createFile, isTemporary } from './atomic-files.ts';
import { sha256 } from './digest.ts';

/** What the first line has in place of the hash of the line before. */
export const NO_LINE_BEFORE = 'none';

const Published = z.object({
  kind: z.literal('publish'),
  package: PackageName,
  version: z.string(),
  /** Hash of the release's manifest, which names the hash of each of its files. */
  manifest: z.string(),
  commit: z.optional(Commit),
  /** The team that signed it, and the hash of its bundle. */
  team: z.optional(z.string()),
  bundle: z.optional(z.string()),
  /** Where it was taken over from, if it was. */
  source: z.optional(z.string()),
});

/** A release that was there was signed anew. */
const Resigned = z.object({
  kind: z.literal('sign'),
  package: PackageName,
  version: z.string(),
  team: z.string(),
  bundle: z.string(),
});

/** The list of trusted keys was changed. */
const TrustChanged = z.object({
  kind: z.literal('trust'),
  version: z.int().check(z.positive()),
  hash: z.string(),
  what: z.string(),
  approval: z.optional(Approval),
});

/** All of a composition that the line itself does not say already. */
const Composed = z.object({
  kind: z.enum(['pin', 'unpin', 'rollback', 'candidate', 'preview']),
  composition: z.int().check(z.positive()),
  pins: z.record(PackageName, z.string()),
  rollbackTo: z.optional(z.int()),
  accepted: z.optional(z.array(z.string())),
  overruled: z.optional(z.array(AcceptableFault)),
  approval: z.optional(Approval),
});
export type Composed = z.infer<typeof Composed>;

/** Who gets which composition was changed. */
const RolledOut = z.object({
  kind: z.literal('rollout'),
  rollout: z.int().check(z.positive()),
  hash: z.string(),
  what: z.string(),
});

/** When nothing new goes live was changed. */
const Frozen = z.object({
  kind: z.literal('freeze'),
  record: z.int().check(z.positive()),
  hash: z.string(),
  what: z.string(),
});

/** What may be previewed was changed. */
const PreviewsChanged = z.object({
  kind: z.literal('previews'),
  record: z.int().check(z.positive()),
  hash: z.string(),
  what: z.string(),
});

/** A person asked for something. */
const Requested = z.object({
  kind: z.literal('request'),
  request: z.int().check(z.positive()),
  hash: z.string(),
  what: z.string(),
});

/** What was asked for will not be done. */
const Declined = z.object({ kind: z.literal('decline'), request: z.int().check(z.positive()) });

/** An edge took a canary off. */
const Aborted = z.object({ kind: z.literal('abort'), canary: z.int().check(z.positive()) });

/** Releases were removed that nothing needs any more; their names stay taken. */
const Retained = z.object({
  kind: z.literal('retention'),
  keepDays: z.int(),
  releases: z.array(z.string()),
  bytes: z.int(),
});

/** Who may ask the service for what was changed. */
const TokenChanged = z.object({
  kind: z.literal('token'),
  token: z.string(),
  /** Of the token's record. */
  hash: z.string(),
  what: z.string(),
});

/** What was there when the chain began, as it was found: nothing vouches for what had happened to it before. */
const Adopted = z.object({
  kind: z.literal('adopt'),
  /** Digests by number. */
  compositions: z.record(z.string(), z.string()),
  /** Hashes of manifests by `<package>@<version>`. */
  releases: z.record(z.string(), z.string()),
});

const Act = z.discriminatedUnion('kind', [
  Published,
  Resigned,
  Composed,
  Adopted,
  TrustChanged,
  RolledOut,
  Frozen,
  PreviewsChanged,
  Requested,
  Declined,
  Aborted,
  TokenChanged,
  Retained,
  Checked,
]);
export type Act = z.infer<typeof Act>;

export const HistoryLine = z.object({
  line: z.int().check(z.positive()),
  /** Hash of the line before. */
  before: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** User and machine that wrote the line, whoever `by` says that it was for. */
  from: z.string(),
  act: Act,
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** The last line: its number, 0 before the first, and its hash. */
export interface Head {
  line: number;
  hash: string;
}

/** A line as it lies on the disk. */
export interface StoredLine {
  /** Number in the name of its file. */
  place: number;
  hash: string;
  /** Null where it is not written as the registry writes lines. */
  content: HistoryLine | null;
}

export interface HistoryStore {
  /** Number of the last line; 0 before the first. */
  highest: () => number;
  head: () => Head;
  /** What the head says; null before the first line, and where it cannot be read. */
  lastLine: () => HistoryLine | null;
  /** @returns the new head, or null when another writer has added a line since `head` was read. */
  append: (head: Head, line: Omit<HistoryLine, 'line' | 'before'>) => Head | null;
  /** Every line that lies on the disk, in the order of the names. */
  all: () => StoredLine[];
  /** Files in the folder that are no lines. */
  strangers: () => string[];
}

const FILE_NAME = /^(\d{8})\.json$/;

/** One line of text, so that all files together read as JSON lines. */
export const lineText = (line: HistoryLine): string => `${JSON.stringify(HistoryLine.parse(line))}\n`;

function parseLine(text: string): HistoryLine | null {
  try {
    const parsed = HistoryLine.safeParse(JSON.parse(text));
    return parsed.success && lineText(parsed.data) === text ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The history of the registry: numbered lines that are only ever added, each with the hash of the one before, so that a
 * line cannot be changed, removed or moved without every later one saying so.
 */
export function createHistoryStore(folder: string): HistoryStore {
  let highest = 0;
  const fileOf = (number: number): string => path.join(folder, `${String(number).padStart(8, '0')}.json`);

  function highestNumber(): number {
    while (existsSync(fileOf(highest + 1))) highest += 1;
    return highest;
  }

  function names(): string[] {
    try {
      return readdirSync(folder).toSorted();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  const places = (): number[] =>
    names().flatMap((name) => {
      const place = FILE_NAME.exec(name)?.[1];
      return place === undefined ? [] : [Number(place)];
    });

  function stored(place: number): StoredLine {
    const text = readFileSync(fileOf(place), 'utf8');
    return { place, hash: sha256(text), content: parseLine(text) };
  }

  function head(): Head {
    const line = highestNumber();
    return line === 0 ? { line, hash: NO_LINE_BEFORE } : { line, hash: stored(line).hash };
  }

  return {
    highest: highestNumber,
    head,
    lastLine: () => (highestNumber() === 0 ? null : stored(highest).content),
    append(before, line) {
      const next = { ...line, line: before.line + 1, before: before.hash };
      const text = lineText(next);
      return createFile(fileOf(next.line), text) ? { line: next.line, hash: sha256(text) } : null;
    },
    all: () => places().map(stored),
    strangers: () => names().filter((name) => !FILE_NAME.test(name) && !isTemporary(name)),
  };
}
