import * as z from 'zod/mini';

/** `POST /dashboard/self-exclusion/extend`: the new last day, with the signature of the link that leads there. */
export const ExtendExclusion = z.object({
  day: z.iso.date(),
  signature: z.string().check(z.minLength(1)),
});
export type ExtendExclusion = z.infer<typeof ExtendExclusion>;
