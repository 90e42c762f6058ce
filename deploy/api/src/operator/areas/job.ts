import * as z from 'zod/mini';

import { defineArea } from './area.ts';

export const jobArea = defineArea({
  schemas: [z.object({ name: z.literal('list-jobs') })],
  words: { list: 'list-jobs' },
  usage: [
    '  list                                   scheduled work: when it was done, when it is due, what failed',
  ],
  fieldsOf: () => ({}),
});
