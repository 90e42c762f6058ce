import * as z from 'zod/mini';

import { defineArea } from './area.ts';

export const cashbackArea = defineArea({
  schemas: [z.object({ name: z.literal('report-cashback'), week: z.optional(z.iso.date()) })],
  words: { report: 'report-cashback' },
  usage: [
    '  report [--week 2026-11-23]             what a week was closed with beside what rounds and balances say; the last',
    '                                         one where none is named. Ends with 1 where something differs',
  ],
  options: { week: { type: 'string' } },
  fieldsOf: ({ values: { week } }) => ({ ...(week !== undefined && { week }) }),
});
