import * as z from 'zod/mini';

import { Abort } from '../canary/rollout-store.ts';
import { RECORD_KINDS } from '../store/record-files.ts';

const Count = z.int().check(z.nonnegative());

/** How far the records of a registry go, and what edges took off: enough to tell that something has changed. */
export const RegistryState = z.object({
  compositions: Count,
  trust: Count,
  rollouts: Count,
  /** A service from before them has none. */
  previews: z._default(Count, 0),
  /** Of the history: a release that is signed anew changes nothing else. */
  line: Count,
  aborts: z.array(Abort),
});
export type RegistryState = z.infer<typeof RegistryState>;

export const RecordKind = z.enum(RECORD_KINDS);

/** A record as it lies there, to the last byte: its signature is over them. */
export const RecordText = z.object({ number: z.int(), text: z.string() });
export type RecordText = z.infer<typeof RecordText>;

/** The same for two states that are equal; an event's id. */
export const stateId = ({ compositions, trust, rollouts, previews, line, aborts }: RegistryState): string =>
  [compositions, trust, rollouts, previews, line, ...aborts.map(({ canary }) => canary)].join('.');

/** Nothing that edges serve has changed between two states: what else the history tells may have. */
export const servesTheSame = (one: RegistryState, other: RegistryState): boolean =>
  stateId({ ...one, line: 0 }) === stateId({ ...other, line: 0 });
