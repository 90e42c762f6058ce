import * as z from 'zod/mini';

/**
 * What every call of the API answers.
 *
 * A refusal is a 200 with a status that says so: 401 means the access token, 403 the country, 404 the page's
 * subject and nothing else, because the site turns those codes into a sign-out and two error pages.
 */
export const FieldError = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

export const Refusal = z.object({
  status: z.literal('error'),
  data: z.object({
    /** Stable, UPPER_SNAKE: screens choose their words by it. */
    code: z.string(),
    /** A translation key, never text. */
    title: z.string(),
    params: z.optional(z.record(z.string(), z.unknown())),
    traceId: z.optional(z.string()),
    retryAfter: z.optional(z.number()),
  }),
});

export const Invalid = z.object({
  status: z.literal('validation_error'),
  data: z.object({
    title: z.string(),
    /** Field path (`address.postalCode`) to its faults. */
    errors: z.record(z.string(), z.array(FieldError)),
    traceId: z.optional(z.string()),
  }),
});

/** The envelope around a successful answer of the given shape. */
export const ok = <T extends z.ZodMiniType>(data: T) => z.object({ status: z.literal('ok'), data });

/** Everything an endpoint may answer with status 200. */
export const answer = <T extends z.ZodMiniType>(data: T) =>
  z.discriminatedUnion('status', [ok(data), Refusal, Invalid]);

export type FieldError = z.infer<typeof FieldError>;
export type Refusal = z.infer<typeof Refusal>;
export type Invalid = z.infer<typeof Invalid>;
export type Answer<T> = { status: 'ok'; data: T } | Refusal | Invalid;

/** A page of a list: the cursor is opaque and stable under inserts. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.optional(z.int().check(z.nonnegative())),
  });
