import { LANGUAGES, Slug } from '@marquee/kernel/contracts';
import { currencyExponent, typedMinorUnits } from '@marquee/kernel/money';
import * as z from 'zod/mini';

import type { NewLevel } from './open-level.ts';

const Sum = z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/));

/** More of a stake than any game has to give. */
const MOST_BASIS_POINTS = 500;

const minor = (sum: string, currency: string): bigint | null =>
  typedMinorUnits(sum, currencyExponent(currency));

/** A level as operators write it. Sums are decimals of its currency. */
export const LevelDefinition = z
  .strictObject({
    id: Slug,
    rank: z.int().check(z.gte(1), z.lte(1_000)),
    name: z.partialRecord(z.enum(LANGUAGES), z.string().check(z.minLength(1), z.maxLength(40))),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    seed: Sum,
    /** It is won at this at the latest; null where chance alone decides. */
    ceiling: z.nullable(Sum),
    /** By how much a pot grows on average before it is won; null where a ceiling decides. */
    meanGrowth: z.nullable(Sum),
    shareBasisPoints: z.int().check(z.gte(1), z.lte(MOST_BASIS_POINTS)),
    seedShareBasisPoints: z.int().check(z.gte(0), z.lte(MOST_BASIS_POINTS)),
    /** Money of the house that the reserve is filled with; the first pot takes its start out of it. */
    reserve: Sum,
  })
  .check(
    z.refine(({ name }) => name.en !== undefined, { error: 'name says nothing in en' }),
    z.refine(({ ceiling, meanGrowth }) => (ceiling === null) !== (meanGrowth === null), {
      error: 'either a ceiling or a meanGrowth decides when it is won',
    }),
    z.refine(
      ({ seed, ceiling, meanGrowth, reserve, currency }) =>
        [seed, ceiling, meanGrowth, reserve].every((sum) => sum === null || minor(sum, currency) !== null),
      { error: 'a sum is none of the currency' },
    ),
    z.refine(({ seed, ceiling }) => ceiling === null || Number(ceiling) > Number(seed), {
      error: 'the ceiling is not above the seed',
    }),
    z.refine(({ seed, reserve }) => Number(reserve) >= Number(seed) && Number(seed) > 0, {
      error: 'the reserve does not hold the first seed',
    }),
  );

export type LevelDefinition = z.infer<typeof LevelDefinition>;

/** The level of a definition, and what its reserve is filled with, in smallest units. */
export const readDefinition = (definition: LevelDefinition): { level: NewLevel; reserve: bigint } => {
  const { id, rank, name, currency, shareBasisPoints: share, seedShareBasisPoints: seedShare } = definition;
  const units = (sum: string): bigint => {
    const amountMinor = minor(sum, currency);
    if (amountMinor === null) throw new RangeError(`${sum} is no sum in ${currency}.`);
    return amountMinor;
  };
  const orNull = (sum: string | null): bigint | null => (sum === null ? null : units(sum));
  return {
    level: {
      id,
      rank,
      name,
      currency,
      share,
      seedShare,
      seed: units(definition.seed),
      ceiling: orNull(definition.ceiling),
      meanGrowth: orNull(definition.meanGrowth),
    },
    reserve: units(definition.reserve),
  };
};
