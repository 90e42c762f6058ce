import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Player, Why } from './fields.ts';

export const playerArea = defineArea({
  schemas: [
    z.object({ name: z.literal('show-player'), player: Player }),
    z.object({ name: z.literal('block-player'), player: Player, scope: z.enum(['play', 'all']), why: Why }),
    z.object({ name: z.literal('unblock-player'), player: Player, why: Why }),
    z.object({ name: z.literal('sign-player-out'), player: Player, why: Why }),
    z.object({ name: z.literal('resume-deposits'), player: Player, why: Why }),
  ],
  words: {
    show: 'show-player',
    block: 'block-player',
    unblock: 'unblock-player',
    'sign-out': 'sign-player-out',
    'resume-deposits': 'resume-deposits',
  },
  usage: [
    '  show <player>                          who it is, and whether they are blocked',
    '  block <player> --from play --why "…"   cannot play; --from all: cannot sign in either',
    '  unblock <player> --why "…"             takes that back; exclusions and breaks stay',
    '  sign-out <player> --why "…"            ends all sessions, as after a theft',
    '  resume-deposits <player> --why "…"     can pay in again after too many declined tries',
  ],
  options: { from: { type: 'string' } },
  fieldsOf: ({ subject, values }) => ({ player: subject, scope: values.from, why: values.why }),
});
