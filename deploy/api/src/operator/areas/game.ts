import { Slug } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Why } from './fields.ts';

export const gameArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-closed-games') }),
    z.object({ name: z.literal('close-game'), slug: Slug, why: Why }),
    z.object({ name: z.literal('open-game'), slug: Slug }),
  ],
  words: { list: 'list-closed-games', close: 'close-game', open: 'open-game' },
  usage: [
    '  list                                   the games that are closed',
    '  close <slug> --why "wrong paytable"    nobody can open it; pages that are open say so at once',
    '  open <slug>                            it is there again',
  ],
  fieldsOf: ({ subject, values }) => ({ slug: subject, why: values.why }),
});
