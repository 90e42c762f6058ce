import { Slug } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { BONUSES } from '../../rules/bonuses.ts';
import { readJson } from '../read-files.ts';
import { defineArea } from './area.ts';
import { Currency, Player, Why } from './fields.ts';

/** As players say it: `BN-81F3-20D1`. */
const GrantNumber = z.string().check(z.regex(/^BN-[0-9A-F]{4}-[0-9A-F]{4}$/i));

export const bonusArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-bonuses') }),
    /** Judged where it is written down, so that every fault is told with its place. */
    z.object({ name: z.literal('save-campaign'), definition: z.unknown() }),
    z.object({ name: z.literal('publish-campaign'), key: Slug }),
    z.object({ name: z.literal('pause-campaign'), key: Slug }),
    z.object({ name: z.literal('end-campaign'), key: Slug }),
    z.object({
      name: z.literal('add-bonus-code'),
      key: Slug,
      code: z.string().check(z.regex(/^[\w-]{3,40}$/)),
      uses: z.optional(z.int().check(z.gte(1))),
    }),
    z.object({
      name: z.literal('ask-bonus'),
      player: Player,
      amount: z.string(),
      currency: Currency,
      factor: z.number().check(z.gte(0), z.lte(BONUSES.wagerFactorMaximum)),
      days: z.int().check(z.gte(1), z.lte(365)),
      why: Why,
    }),
    z.object({ name: z.literal('ask-to-revoke'), number: GrantNumber, why: Why }),
    z.object({ name: z.literal('approve-bonus-request'), id: z.uuid() }),
    z.object({ name: z.literal('refuse-bonus-request'), id: z.uuid() }),
  ],
  words: {
    list: 'list-bonuses',
    save: 'save-campaign',
    publish: 'publish-campaign',
    pause: 'pause-campaign',
    end: 'end-campaign',
    code: 'add-bonus-code',
    grant: 'ask-bonus',
    revoke: 'ask-to-revoke',
    approve: 'approve-bonus-request',
    refuse: 'refuse-bonus-request',
  },
  usage: [
    '  list                                   campaigns, and what waits for the yes of another person',
    '  save <file.json>                       conditions of a new campaign, or new ones of an old one',
    '  publish <key>                          is offered by its newest conditions; also: pause, end',
    '  code <key> --code AUTUMN [--uses 500]  players who type it get the campaign',
    '  grant <player> --amount 10.00 --currency EUR --factor 10 --days 7 --why "…"',
    '                                         asks for a bonus; another person approves it',
    '  revoke BN-81F3-20D1 --why "…"          asks for taking it back: bonus money goes, cash stays',
    '  approve <id>                           what another person has asked for; also: refuse',
  ],
  options: {
    code: { type: 'string' },
    uses: { type: 'string' },
    amount: { type: 'string' },
    currency: { type: 'string' },
    factor: { type: 'string' },
    days: { type: 'string' },
  },
  async fieldsOf({ word, subject, values }) {
    const { code, uses, amount, currency, factor, days, why } = values;
    if (word === 'save') return { definition: await readJson(subject) };
    if (word === 'code') return { key: subject, code, ...(uses !== undefined && { uses: Number(uses) }) };
    if (word === 'grant')
      return { player: subject, amount, currency, factor: Number(factor), days: Number(days), why };
    return { key: subject, id: subject, number: subject, why };
  },
});
