import * as z from 'zod/mini';

import { REJECTIONS } from '../../payments/reasons.ts';
import { defineArea } from './area.ts';
import { Why } from './fields.ts';

/** As players say it: `PW-81F3-20D1`. */
const WithdrawalNumber = z.string().check(z.regex(/^PW-[0-9A-F]{4}-[0-9A-F]{4}$/i));

/** Money that is held from a player may be a withdrawal's that came back. */
const PaymentNumber = z.string().check(z.regex(/^P[DW]-[0-9A-F]{4}-[0-9A-F]{4}$/i));

export const depositArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-held-deposits') }),
    z.object({ name: z.literal('release-deposit'), number: PaymentNumber, why: Why }),
    z.object({ name: z.literal('return-deposit'), number: PaymentNumber, why: Why }),
    z.object({ name: z.literal('settle-deposit'), number: PaymentNumber, why: Why }),
  ],
  words: {
    list: 'list-held-deposits',
    release: 'release-deposit',
    return: 'return-deposit',
    settle: 'settle-deposit',
  },
  usage: [
    '  list                                   money that is kept from players, and what does not fit its payment',
    '  release PD-81F3-20D1 --why "…"         the player has it',
    '  return PD-81F3-20D1 --why "…"          it goes back where it came from',
    '  settle PD-81F3-20D1 --why "…"          what did not fit is cleared, and nothing of it is kept',
  ],
  fieldsOf: ({ subject, values }) => ({ number: subject, why: values.why }),
});

export const withdrawalArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-withdrawals') }),
    z.object({ name: z.literal('show-withdrawal'), number: WithdrawalNumber }),
    z.object({ name: z.literal('approve-withdrawal'), number: WithdrawalNumber }),
    z.object({ name: z.literal('reject-withdrawal'), number: WithdrawalNumber, why: z.enum(REJECTIONS) }),
    z.object({ name: z.literal('freeze-withdrawal'), number: WithdrawalNumber, why: Why }),
  ],
  words: {
    list: 'list-withdrawals',
    show: 'show-withdrawal',
    approve: 'approve-withdrawal',
    reject: 'reject-withdrawal',
    freeze: 'freeze-withdrawal',
  },
  usage: [
    '  list                                   those that wait, the most urgent first',
    '  show PW-81F3-20D1                      where it goes, what speaks for a look, who has said yes',
    '  approve PW-81F3-20D1                   is paid; a large one needs two people',
    `  reject PW-81F3-20D1 --why …            the money is in the balance again: ${REJECTIONS.join(', ')}`,
    '  freeze PW-81F3-20D1 --why "…"          waits until a question is cleared',
  ],
  fieldsOf: ({ subject, values }) => ({ number: subject, why: values.why }),
});
