import { ADJUSTMENT_REASONS } from '@marquee/kernel/contracts/history';
import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Currency, Player, Why } from './fields.ts';

export const ledgerArea = defineArea({
  schemas: [
    z.object({ name: z.literal('verify-ledger') }),
    z.object({ name: z.literal('list-balances') }),
    z.object({ name: z.literal('list-entries'), player: Player }),
    z.object({ name: z.literal('list-adjustments') }),
    z.object({
      name: z.literal('ask-to-adjust'),
      player: Player,
      /** Below zero to take. */
      amount: z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,8})?$/)),
      currency: Currency,
      /** The player reads it. */
      reason: z.enum(ADJUSTMENT_REASONS),
      why: Why,
    }),
    z.object({ name: z.literal('approve-adjustment'), id: z.uuid() }),
    z.object({ name: z.literal('refuse-adjustment'), id: z.uuid() }),
  ],
  words: {
    verify: 'verify-ledger',
    balance: 'list-balances',
    account: 'list-entries',
    adjustments: 'list-adjustments',
    adjust: 'ask-to-adjust',
    approve: 'approve-adjustment',
    refuse: 'refuse-adjustment',
  },
  usage: [
    '  verify                                 whether all money adds up, and sealed days are as they were sealed',
    '  balance                                what there is in each currency, by the kind of account',
    '  account <player>                       what has moved for a player: id, e-mail, phone or user name',
    '  adjustments                            changes of a balance that wait for another person',
    '  adjust <player> --amount=-12.50 --currency EUR --reason game-fault --why "…"',
    '                                         asks for more or less cash: nothing moves yet. The player reads the',
    `                                         reason: ${ADJUSTMENT_REASONS.join(', ')}`,
    '  approve <id>                           what another person has asked for; also: refuse',
  ],
  options: { amount: { type: 'string' }, currency: { type: 'string' }, reason: { type: 'string' } },
  fieldsOf: ({ subject, values: { amount, currency, reason, why } }) => ({
    player: subject,
    id: subject,
    amount,
    currency,
    reason,
    why,
  }),
});
