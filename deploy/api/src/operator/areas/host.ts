import { HostSuccessor } from '@marquee/kernel/contracts/site';
import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Why } from './fields.ts';

export const hostArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-hosts') }),
    z.object({ name: z.literal('move-host'), ...HostSuccessor.shape, why: Why }),
    z.object({ name: z.literal('keep-host'), host: HostSuccessor.shape.host, why: Why }),
  ],
  words: { list: 'list-hosts', move: 'move-host', keep: 'keep-host' },
  usage: [
    '  list                                   hosts that another one takes over from',
    '  move old.example --to https://new.example --why "…"',
    '                                         who visits the old one is offered the same page at the new one',
    '  keep old.example --why "…"             nobody is any more',
  ],
  options: { to: { type: 'string' } },
  fieldsOf: ({ subject, values }) => ({ host: subject, origin: values.to, why: values.why }),
});
