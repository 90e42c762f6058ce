import * as z from 'zod/mini';

import { wholeNumber } from '../common.ts';

/** `YYYY-MM-DD`, in the player's time zone. */
const Day = z.iso.date();

/** First and last day, both counted; either may be left out. */
export const period = { from: z.optional(Day), to: z.optional(Day) };

export const page = {
  /** Of the page before; left out for the first one. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 25),
};
