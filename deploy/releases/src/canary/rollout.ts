import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Plan, Share } from './plan.ts';

/** One change that a share of the visitors tries. */
export const Canary = z.object({
  id: z.int().check(z.positive()),
  /** What it changes, package to version. */
  pins: z.record(PackageName, z.string()),
  share: Share,
  /** Sets the visitors of one canary apart from those of another one. */
  salt: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  since: z.iso.datetime(),
  /** How it is raised by itself; left out where people do it. */
  plan: z.optional(Plan),
});
export type Canary = z.infer<typeof Canary>;

/** Who gets which composition while something is tried. Append-only: each change of a share writes the next number. */
export const Rollout = z.object({
  number: z.int().check(z.positive()),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The composition of everybody else. With another one live, nothing is tried. */
  stable: z.int().check(z.positive()),
  canaries: z.array(Canary),
  /** Highest id that a canary ever had. */
  lastCanary: z.int(),
  /** Composition by the canaries that a visitor takes part in, see {@link groupOf}. */
  compositions: z.record(z.string(), z.int()),
});
export type Rollout = z.infer<typeof Rollout>;

/** The name of a group of visitors: ids of canaries in rising order, `3+5`; empty for those who try nothing. */
export const groupOf = (ids: readonly number[]): string =>
  ids.toSorted((first, second) => first - second).join('+');

/** Compositions of who takes part in a canary. */
export const compositionsOf = (
  { compositions }: Pick<Rollout, 'compositions'>,
  canary: number,
): Set<number> =>
  new Set(
    Object.entries(compositions)
      .filter(([group]) => group.split('+').includes(String(canary)))
      .map(([, composition]) => composition),
  );

/** All groups that canaries divide visitors into, but that of who tries nothing. */
export const groupsOf = (canaries: readonly Canary[]): Canary[][] =>
  canaries
    .reduce<Canary[][]>((groups, canary) => [...groups, ...groups.map((group) => [...group, canary])], [[]])
    .slice(1);

// Taken from their objects once: this runs for each document, and a million times in its test.
const { imul } = Math;
const { parseInt } = Number;

/** The finaliser of MurmurHash3: each bit of the number changes about half of the bits of the result. */
function mix(number: number): number {
  let bits = number;
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const RANGE = 2 ** 32;

/**
 * Whether a visitor takes part, by the lot that the visitor drew once. A canary that is raised keeps all whom it had: its
 * bound moves, the visitor's place does not. Salts make the places of one visitor in two canaries independent.
 *
 * @param lot a whole number of 24 bits
 */
export function takesPart({ salt, share }: Pick<Canary, 'salt' | 'share'>, lot: number): boolean {
  const [first, second] = [parseInt(salt.slice(0, 8), 16), parseInt(salt.slice(8, 16), 16)];
  return mix(mix(lot ^ first) ^ second) < share * RANGE;
}
