import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Player, Why } from './fields.ts';

/** Whole points, below zero to take. */
const PointsChange = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));

export const pointsArea = defineArea({
  schemas: [
    z.object({ name: z.literal('show-points'), player: Player }),
    z.object({ name: z.literal('list-points-requests') }),
    z.object({
      name: z.literal('correct-points'),
      player: Player,
      exchange: PointsChange,
      status: PointsChange,
      why: Why,
    }),
    z.object({ name: z.literal('approve-points'), id: z.uuid() }),
  ],
  words: {
    list: 'list-points-requests',
    show: 'show-points',
    correct: 'correct-points',
    approve: 'approve-points',
  },
  usage: [
    '  list                                   corrections that wait for another person',
    '  show <player>                          points, status and the last changes',
    '  correct <player> --exchange=-50 --status=0 --why "…"',
    '                                         asks for a correction: nothing moves yet',
    '  approve <id>                           carries it out: not by the person who has asked',
  ],
  options: { exchange: { type: 'string', default: '0' }, status: { type: 'string', default: '0' } },
  fieldsOf: ({ subject, values }) => ({
    player: subject,
    id: subject,
    exchange: Number(values.exchange),
    status: Number(values.status),
    why: values.why,
  }),
});
