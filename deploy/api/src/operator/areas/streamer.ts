import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Player, Why } from './fields.ts';

export const streamerArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-activities') }),
    z.object({ name: z.literal('mark-streamer'), player: Player, why: Why }),
    z.object({ name: z.literal('unmark-streamer'), player: Player, why: Why }),
    z.object({ name: z.literal('mark-staff'), player: Player, why: Why }),
    z.object({ name: z.literal('unmark-staff'), player: Player, why: Why }),
    z.object({ name: z.literal('show-activity'), id: z.uuid() }),
    z.object({ name: z.literal('ask-to-cancel-activity'), id: z.uuid(), why: Why }),
    z.object({ name: z.literal('approve-activity-request'), id: z.uuid() }),
    z.object({ name: z.literal('refuse-activity-request'), id: z.uuid() }),
  ],
  words: {
    list: 'list-activities',
    mark: 'mark-streamer',
    unmark: 'unmark-streamer',
    'mark-staff': 'mark-staff',
    'unmark-staff': 'unmark-staff',
    show: 'show-activity',
    cancel: 'ask-to-cancel-activity',
    approve: 'approve-activity-request',
    refuse: 'refuse-activity-request',
  },
  usage: [
    '  list                                   streamers, their activities, and what waits for another person',
    '  mark <player> --why "…"                may create activities; also: unmark',
    '  mark-staff <player> --why "…"          works here: may not enter any; also: unmark-staff',
    '  show <id>                              an activity: its state, prizes and draws',
    '  cancel <id> --why "…"                  asks for calling it off: its prizes go back, before anybody is drawn',
    '  approve <id>                           what another person has asked for; also: refuse',
  ],
  fieldsOf: ({ subject, values }) => ({ player: subject, id: subject, why: values.why }),
});
