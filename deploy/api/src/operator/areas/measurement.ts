import { Measurement } from '@marquee/kernel/contracts/site';
import * as z from 'zod/mini';

import { defineArea } from './area.ts';
import { Why } from './fields.ts';

export const measurementArea = defineArea({
  schemas: [
    z.object({ name: z.literal('show-measurement') }),
    z.object({ name: z.literal('start-measurement'), measurement: Measurement, why: Why }),
    z.object({ name: z.literal('stop-measurement'), why: Why }),
  ],
  words: { show: 'show-measurement', on: 'start-measurement', off: 'stop-measurement' },
  usage: [
    '  show                                   what measures visits',
    '  on --tags GTM-ABC1,G-XYZ2 --visits https://visits.example/update --why "…"',
    '                                         visitors are asked, and who agrees is counted; one of the two is enough',
    '  off --why "…"                          nothing is measured, and nobody is asked',
    '',
    'List a new service on the page display:cookiepolicy before you switch it on.',
  ],
  options: { tags: { type: 'string' }, visits: { type: 'string' } },
  fieldsOf: ({ values }) => ({
    measurement: {
      tagManagerIds: values.tags === undefined ? [] : values.tags.split(','),
      visitorInfoUrl: values.visits ?? null,
    },
    why: values.why,
  }),
});
