import { REJECT_REASONS } from '@marquee/kernel/contracts/player';
import * as z from 'zod/mini';

import { defineArea } from './area.ts';

export const documentArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-documents-to-review') }),
    z.object({ name: z.literal('save-document'), id: z.uuid() }),
    z.object({ name: z.literal('approve-document'), id: z.uuid() }),
    z.object({ name: z.literal('reject-document'), id: z.uuid(), why: z.enum(REJECT_REASONS) }),
  ],
  words: {
    list: 'list-documents-to-review',
    show: 'save-document',
    approve: 'approve-document',
    reject: 'reject-document',
  },
  usage: [
    '  list                                   documents of players that wait for a look',
    '  show <id>                              puts one into a folder of yours',
    '  approve <id>                           accepts it',
    `  reject <id> --why unreadable           does not: ${REJECT_REASONS.join(', ')}`,
  ],
  fieldsOf: ({ subject, values }) => ({ id: subject, why: values.why }),
});
