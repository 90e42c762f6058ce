/** Filling a first image takes ten seconds of a processor, and on a busy machine a minute. */
export const OPENING_MS = 120_000;
