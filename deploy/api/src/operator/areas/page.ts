import path from 'node:path';

import { LANGUAGES } from '@marquee/kernel/contracts';
import { DOCUMENT_KINDS, DocumentSlug } from '@marquee/kernel/contracts/content';
import * as z from 'zod/mini';

import { CommandRefused } from '../command-refused.ts';
import { readFolder } from '../read-files.ts';
import { defineArea } from './area.ts';

const Id = z.string().check(z.regex(/^(display|help|blog|news):[a-z0-9][a-z0-9_-]{0,79}$/));

/** A folder of sources, as `deploy/seed/content/README.md` describes them: file names to their text. */
const Files = z.record(z.string(), z.string());

const Written = { kind: z.enum(DOCUMENT_KINDS), slug: DocumentSlug, files: Files };

const A_WEEK_HOURS = 168;

/** The document that a folder holds: its last two names, unless the operator says another. */
const documentOf = async (folder: string | undefined, as: string | undefined) => {
  if (folder === undefined) throw new CommandRefused('Which folder?');
  const [kind, slug] = as?.split(':') ?? path.resolve(folder).split(path.sep).slice(-2);
  return { kind, slug, files: await readFolder(folder) };
};

/** A time without a zone is in the operator's local zone. */
const readTime = (at: string | undefined): string => {
  const time = new Date(at ?? '');
  if (Number.isNaN(time.getTime()))
    throw new CommandRefused('When? --at 2027-01-31T09:00, or with a zone: …T09:00Z');
  return time.toISOString();
};

export const pageArea = defineArea({
  schemas: [
    z.object({
      name: z.literal('list'),
      kind: z.optional(z.enum(DOCUMENT_KINDS)),
      state: z.optional(z.enum(['draft', 'scheduled', 'published', 'withdrawn'])),
    }),
    z.object({ name: z.literal('log'), id: z.optional(Id) }),
    z.object({ name: z.literal('add'), ...Written }),
    z.object({ name: z.literal('edit'), ...Written }),
    z.object({ name: z.literal('schedule'), id: Id, at: z.iso.datetime({ offset: true }) }),
    z.object({ name: z.literal('publish'), id: Id }),
    z.object({ name: z.literal('withdraw'), id: Id }),
    z.object({
      name: z.literal('preview'),
      id: Id,
      lang: z.enum(LANGUAGES),
      hours: z.number().check(z.gt(0), z.lte(30 * 24)),
    }),
  ],
  words: {
    list: 'list',
    log: 'log',
    add: 'add',
    edit: 'edit',
    schedule: 'schedule',
    publish: 'publish',
    withdraw: 'withdraw',
    preview: 'preview',
  },
  usage: [
    '  list [--kind blog] [--state draft]     what there is, and what readers say of the help',
    '  add <folder>                           a new draft from document.json and <language>.md files',
    '  edit <folder>                          an existing document, written anew where it stands',
    '  preview <id> [--lang en] [--hours 168] a link that shows a post or news before its time',
    '  schedule <id> --at 2027-01-31T09:00    appears at that time',
    '  publish <id>                           appears now',
    '  withdraw <id>                          is gone, and can be published again',
    '  log [<id>]                             who did what',
    '',
    'An id is kind:slug, as blog:what-volatility-means. A folder ends in kind/slug, or say --as <id>.',
  ],
  options: {
    kind: { type: 'string' },
    state: { type: 'string' },
    at: { type: 'string' },
    as: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    hours: { type: 'string', default: String(A_WEEK_HOURS) },
  },
  fieldsOf({ word, subject, values }) {
    if (word === 'add' || word === 'edit') return documentOf(subject, values.as);
    if (word === 'schedule') return { id: subject, at: readTime(values.at) };
    const { kind, state, lang } = values;
    return { id: subject, kind, state, lang, hours: Number(values.hours) };
  },
});
