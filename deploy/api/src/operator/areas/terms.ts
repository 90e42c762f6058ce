import * as z from 'zod/mini';

import { defineArea } from './area.ts';

export const termsArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-terms') }),
    z.object({
      name: z.literal('publish-terms'),
      document: z.enum(['terms', 'privacypolicy']),
      version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
      isMaterial: z.boolean(),
    }),
  ],
  words: { list: 'list-terms', publish: 'publish-terms' },
  usage: [
    '  list                                   versions, and how many players have agreed to each',
    '  publish <terms|privacypolicy> --version 2 [--minor]',
    '                                         in force now: open pages ask every player to agree; minor: nobody has to',
  ],
  options: { version: { type: 'string' }, minor: { type: 'boolean', default: false } },
  fieldsOf: ({ subject, values }) => ({
    document: subject,
    version: values.version,
    isMaterial: !values.minor,
  }),
});
