import type { Cause } from '../history-writer.ts';

/** Flags of every command that changes something. */
export interface CauseOptions {
  why?: string;
  by: string;
}

/** What the history keeps of them; the registry refuses one without a reason. */
export const causeOf = ({ why = '', by }: CauseOptions): Cause => ({ why, by });
