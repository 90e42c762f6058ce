import { LANGUAGES, Slug } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { minorOf, PrizeDefinition, TournamentTerms } from './tournament-terms.ts';

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
const Texts = z
  .partialRecord(z.enum(LANGUAGES), Text)
  .check(z.refine((texts) => texts.en !== undefined, { error: 'says nothing in English' }));
const Paragraphs = z.partialRecord(z.enum(LANGUAGES), z.array(Text));
const Moment = z.iso.datetime({ offset: true });
const MOST_PLACES = 10_000;

const Places = z
  .strictObject({
    from: z.int().check(z.gte(1), z.lte(MOST_PLACES)),
    to: z.int().check(z.gte(1), z.lte(MOST_PLACES)),
    prizes: z.array(PrizeDefinition).check(z.minLength(1)),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'ends before it begins' }));

/** Amounts are read once they are needed: here, so that a fault is told before anything is kept. */
const hasSoundAmounts = ({ currency, terms, prizes }: z.infer<typeof Definition>): boolean => {
  try {
    for (const amount of [terms.minStake, terms.maxStake, terms.maxFreeWin, terms.scoring.unit])
      if (amount !== null) minorOf(amount, currency);
    if (terms.entry.kind !== 'free')
      minorOf(terms.entry.amount, terms.entry.kind === 'points' ? 'PTS' : currency);
    for (const { kind, amount } of prizes.flatMap((places) => places.prizes))
      minorOf(amount, kind === 'points' ? 'PTS' : currency);
    return true;
  } catch {
    return false;
  }
};

const arePlacesApart = ({ prizes }: { prizes: ReadonlyArray<{ from: number; to: number }> }): boolean => {
  const ordered = prizes.toSorted((one, other) => one.from - other.from);
  return ordered.every(({ from }, index) => from > (ordered[index - 1]?.to ?? 0));
};

const Definition = z.strictObject({
  slug: Slug,
  title: Texts,
  rules: Paragraphs,
  /** Null for a tournament that is no stage of a race. */
  race: z.nullable(
    z.strictObject({
      slug: Slug,
      title: Texts,
      rules: Paragraphs,
      pointsByPlace: z.array(z.int().check(z.gte(0))).check(z.minLength(1)),
      stageNo: z.int().check(z.gte(1)),
    }),
  ),
  joinFrom: Moment,
  joinUntil: Moment,
  startAt: Moment,
  endAt: Moment,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  maxPlayers: z.nullable(z.int().check(z.gte(1))),
  showTop: z.int().check(z.gte(1), z.lte(500)),
  terms: TournamentTerms,
  games: z.array(z.strictObject({ slug: Slug, multiplierX100: z.int().check(z.gte(1), z.lte(100_000)) })),
  prizes: z.array(Places),
});

/** A tournament as operators write it. */
export const TournamentDefinition = Definition.check(
  z.refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt), {
    error: 'ends before it begins',
    path: ['endAt'],
  }),
  z.refine(
    ({ joinFrom, joinUntil, endAt }) =>
      Date.parse(joinFrom) < Date.parse(joinUntil) && Date.parse(joinUntil) <= Date.parse(endAt),
    { error: 'has to be after joinFrom and not after endAt', path: ['joinUntil'] },
  ),
  z.refine(hasSoundAmounts, { error: 'holds a sum that does not have the decimals of its currency' }),
  z.refine(arePlacesApart, { error: 'gives one place twice', path: ['prizes'] }),
);
export type TournamentDefinition = z.infer<typeof TournamentDefinition>;
