import * as z from 'zod/mini';

import { PackageName } from './manifest.ts';

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
});

export type Composition = z.infer<typeof Composition>;
