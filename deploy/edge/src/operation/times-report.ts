import type { PageTimes, TimesReport } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

/** A page that was left open overnight says nothing that anybody waits for. */
const MAXIMUM_MS = 60 * 60 * 1_000;

const Time = z.optional(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MS)));

/** All that a page measures; a missing one is a type error. */
const TIMES = { lcp: Time, inp: Time, interactive: Time } as const satisfies Record<keyof PageTimes, unknown>;

/** How long a page says that it took; anything else is not counted. */
const Report = z.object({
  composition: z.int(),
  package: z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/)),
  times: z.strictObject(TIMES).check(z.refine((times) => Object.keys(times).length > 0)),
});

/** What a page tells of its times, or null for anything else. */
export function readTimesReport(body: unknown): TimesReport | null {
  const parsed = Report.safeParse(body);
  return parsed.success ? parsed.data : null;
}
