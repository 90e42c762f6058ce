import { Slug } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { readJson } from '../read-files.ts';
import { defineArea } from './area.ts';
import { Why } from './fields.ts';

export const jackpotArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-jackpots') }),
    z.object({ name: z.literal('show-jackpot'), id: Slug }),
    /** Judged where it is asked for, so that every fault is told with its place. */
    z.object({ name: z.literal('ask-jackpot'), definition: z.unknown(), why: Why }),
    z.object({ name: z.literal('ask-to-fund-jackpot'), id: Slug, amount: z.string(), why: Why }),
    z.object({ name: z.literal('ask-to-end-jackpot'), id: Slug, into: Slug, why: Why }),
    z.object({ name: z.literal('disable-jackpot'), id: Slug, why: Why }),
    z.object({ name: z.literal('resume-jackpot'), id: Slug, why: Why }),
    z.object({ name: z.literal('approve-jackpot-request'), id: z.uuid() }),
    z.object({ name: z.literal('refuse-jackpot-request'), id: z.uuid() }),
  ],
  words: {
    list: 'list-jackpots',
    show: 'show-jackpot',
    create: 'ask-jackpot',
    fund: 'ask-to-fund-jackpot',
    end: 'ask-to-end-jackpot',
    disable: 'disable-jackpot',
    resume: 'resume-jackpot',
    approve: 'approve-jackpot-request',
    refuse: 'refuse-jackpot-request',
  },
  usage: [
    '  list                                   levels with what they hold, and what waits for another person',
    '  show <id>                              terms, pot, reserve and the last wins of a level',
    '  create <file.json> --why "…"           asks for a new level; another person approves it',
    '  fund <id> --amount 500.00 --why "…"    asks for money of the house in its reserve',
    '  end <id> --into <other> --why "…"      asks for its end: what its pot holds goes into the pots of the other',
    '  disable <id> --why "…"                 takes no stakes and is not shown; the pot stays as it is',
    '  resume <id> --why "…"                  goes on with the same pot',
    '  approve <id>                           what another person has asked for; also: refuse',
  ],
  options: { amount: { type: 'string' }, into: { type: 'string' } },
  async fieldsOf({ word, subject, values }) {
    const { amount, into, why } = values;
    if (word === 'create') return { definition: await readJson(subject), why };
    return { id: subject, amount, into, why };
  },
});
