import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Player } from './fields.ts';

export const ledgerArea = defineArea({
  schemas: [
    z.object({ name: z.literal('verify-ledger') }),
    z.object({ name: z.literal('list-balances') }),
    z.object({ name: z.literal('list-entries'), player: Player }),
  ],
  words: { verify: 'verify-ledger', balance: 'list-balances', account: 'list-entries' },
  usage: [
    '  verify                                 whether all money adds up, and sealed days are as they were sealed',
    '  balance                                what there is in each currency, by the kind of account',
    '  account <player>                       what has moved for a player: id, e-mail, phone or user name',
  ],
  fieldsOf: ({ subject }) => ({ player: subject }),
});
