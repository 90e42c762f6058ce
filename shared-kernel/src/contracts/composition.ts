import * as z from 'zod/mini';

import { PackageName } from './manifest.ts';

/** A line of the registry's history, and the hash of its bytes, which covers every line before it. */
const HistoryPlace = z.object({
  line: z.int().check(z.positive()),
  hash: z.string(),
});

/**
 * Which release of every package is live together. Append-only: a pin or a rollback writes the next number.
 */
export const Composition = z.object({
  number: z.int().check(z.positive()),
  /** Package to version; always names the shell and every remote. */
  pins: z.record(PackageName, z.string()),
  createdAt: z.iso.datetime(),
  by: z.string().check(z.minLength(1)),
  why: z.string().check(z.minLength(1)),
  /** The number whose pins this one repeats, when it is a rollback. */
  rollbackTo: z.optional(z.int()),
  /** Faults of the gate that were accepted explicitly with the pin, as sentences. */
  accepted: z.optional(z.array(z.string())),
  /** The line of the registry's history that made this composition; absent where it is older than the chain of lines. */
  history: z.optional(HistoryPlace),
  /** Some visitors may get it: a share that tries it, or holders of a link. It is never live for all. */
  isCandidate: z.optional(z.literal(true)),
  /** Made for holders of a link. */
  isPreview: z.optional(z.literal(true)),
});

export type Composition = z.infer<typeof Composition>;
