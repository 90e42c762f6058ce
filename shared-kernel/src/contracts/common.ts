import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';

/** The language of the answer. Required wherever the answer holds words, so that no screen gets another's. */
export const LanguageQuery = z.object({ lang: z.enum(LANGUAGES) });

/** A picture with its final size, so that nothing moves when it arrives. */
export const Picture = z.object({
  /** Absolute path on the site's own origin; content-hashed, so it may be kept for ever. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny data URI (or CSS colours) to show until the picture is there. */
  placeholder: z.string(),
});

/** Path inside the site, without the language prefix: `/games/slots`. */
export const SitePath = z.string().check(z.regex(/^\/(?!\/)/));

/** An exact sum with the digits of its currency, as text so that no reader rounds it: `184207.35`. */
export const DecimalAmount = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** Lower-case words joined by hyphens, as in paths. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** ISO 4217. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A query parameter that may be repeated (`provider=a&provider=b`); absent is the empty list. */
export const repeated = <T extends z.ZodMiniType>(item: T, maxItems = 50) => {
  const alone = z.pipe(
    item,
    z.transform((value: z.output<T>) => [value]),
  );
  const list = z.array(item).check(z.maxLength(maxItems));
  return withDefault(z.union([list, alone]), () => []);
};

/** A whole number in a query, with its bounds. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum));

export type LanguageQuery = z.infer<typeof LanguageQuery>;
export type Picture = z.infer<typeof Picture>;
