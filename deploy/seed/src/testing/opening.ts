/** Booting an engine may take seconds on a busy machine. */
export const OPENING_MS = 60_000;
