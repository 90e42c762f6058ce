import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Why } from './fields.ts';

/** The provider's name of a round. */
const RoundId = z.string().check(z.regex(/^[\w.:-]{1,128}$/));

export const reconciliationArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-reconciliation') }),
    z.object({ name: z.literal('show-reconciliation'), day: z.iso.date() }),
    z.object({
      name: z.literal('close-difference'),
      number: z.string().check(z.regex(/^\d{1,18}$/)),
      why: Why,
    }),
  ],
  words: { list: 'list-reconciliation', show: 'show-reconciliation', close: 'close-difference' },
  usage: [
    '  list                                   what differs from the books of games providers, and the last days',
    '  show 2027-01-31                        what both sides have of a day',
    '  close 12 --why "…"                     a difference is settled: what is in suspense of it is written off',
  ],
  fieldsOf: ({ subject, values }) => ({ day: subject, number: subject, why: values.why }),
});

export const roundArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-round-cases') }),
    z.object({ name: z.literal('return-round'), round: RoundId, why: Why }),
    z.object({ name: z.literal('close-round-case'), round: RoundId, why: Why }),
  ],
  words: { list: 'list-round-cases', return: 'return-round', close: 'close-round-case' },
  usage: [
    '  list                                   rounds that neither side ends: they wait for you',
    '  return <round> --why "…"               its stake goes back to the player, and what was won by it',
    '  close <round> --why "…"                nothing is to be done',
  ],
  fieldsOf: ({ subject, values }) => ({ round: subject, why: values.why }),
});
