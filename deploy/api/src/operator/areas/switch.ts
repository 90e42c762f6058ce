import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Why } from './fields.ts';

/** What can be switched off: `play`, `deposits`, `withdrawals`, `bonuses`, `country:DE`, `provider:marquee`, `game:lantern-bay`. */
const SwitchedPart = z
  .string()
  .check(
    z.regex(
      /^(?:play|deposits|withdrawals|bonuses|country:[A-Z]{2}|(?:provider|game):[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    ),
  );

export const switchArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-switches') }),
    z.object({ name: z.literal('switch-off'), part: SwitchedPart, why: Why }),
    z.object({ name: z.literal('switch-on'), part: SwitchedPart }),
  ],
  words: { list: 'list-switches', off: 'switch-off', on: 'switch-on' },
  usage: [
    '  list                                   all that is switched off',
    '  off <part> --why "wrong balances"      no new bet, deposit, withdrawal or bonus there; what has begun may end',
    '  on <part>                              it is there again',
    '',
    'A part is play, deposits, withdrawals, bonuses, country:DE, provider:marquee or game:lantern-bay.',
  ],
  fieldsOf: ({ subject, values }) => ({ part: subject, why: values.why }),
});
