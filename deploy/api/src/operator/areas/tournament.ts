import { Slug } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { readJson } from '../read-files.ts';
import { defineArea } from './area.ts';
import { Why } from './fields.ts';

const EntryNumber = z.int().check(z.gte(1), z.lte(10_000_000));
const Score = z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/));

export const tournamentArea = defineArea({
  schemas: [
    z.object({ name: z.literal('list-tournaments') }),
    z.object({ name: z.literal('show-tournament'), slug: Slug }),
    /** Judged where it is written down, so that every fault is told with its place. */
    z.object({ name: z.literal('save-tournament'), definition: z.unknown() }),
    z.object({ name: z.literal('review-tournament'), slug: Slug }),
    z.object({ name: z.literal('fund-tournament'), slug: Slug }),
    z.object({ name: z.literal('publish-tournament'), slug: Slug }),
    z.object({ name: z.literal('cancel-tournament'), slug: Slug, why: Why }),
    z.object({ name: z.literal('finalise-tournament'), slug: Slug }),
    z.object({ name: z.literal('pay-tournament'), slug: Slug }),
    z.object({ name: z.literal('approve-tournament'), slug: Slug }),
    z.object({ name: z.literal('disqualify-entry'), slug: Slug, entry: EntryNumber, why: Why }),
    z.object({
      name: z.literal('adjust-entry'),
      slug: Slug,
      entry: EntryNumber,
      /** Null where the line is taken out. */
      score: z.nullable(Score),
      why: Why,
    }),
  ],
  words: {
    list: 'list-tournaments',
    show: 'show-tournament',
    save: 'save-tournament',
    review: 'review-tournament',
    fund: 'fund-tournament',
    publish: 'publish-tournament',
    cancel: 'cancel-tournament',
    finalise: 'finalise-tournament',
    pay: 'pay-tournament',
    approve: 'approve-tournament',
    disqualify: 'disqualify-entry',
    adjust: 'adjust-entry',
  },
  usage: [
    '  list                                   tournaments and stages, and what waits for another person',
    '  show <slug>                            entries, the first places, escrow and prizes',
    '  save <file.json>                       a new tournament, or new rules of one that cannot be joined yet',
    '  review <slug>                          its rules are right; then: fund, publish',
    '  fund <slug>                            puts its prizes into escrow',
    '  publish <slug>                         everybody sees it; players join by its times',
    '  cancel <slug> --why "…"                calls it off, and gives entries back; players read why',
    '  finalise <slug>                        ends it now, where no round is open any more',
    '  pay <slug>                             asks for paying its prizes; another person approves it',
    '  approve <slug>                         pays them: not by the person who has asked',
    '  disqualify <slug> --entry 12 --why "…" takes an entry out before it is final; the player reads why',
    '  adjust <slug> --entry 12 [--score 9.50] --why "…"',
    '                                         a public note to a final standing, which stays as it is',
  ],
  options: { entry: { type: 'string' }, score: { type: 'string' } },
  async fieldsOf({ word, subject, values }) {
    if (word === 'save') return { definition: await readJson(subject) };
    return { slug: subject, entry: Number(values.entry), score: values.score ?? null, why: values.why };
  },
});
