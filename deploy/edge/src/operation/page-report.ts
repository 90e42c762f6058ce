import type { RemoteFailure } from '@marquee/kernel/bus';
import * as z from 'zod/mini';

const MAXIMUM_LENGTH = 300;

const short = z.string().check(z.maxLength(MAXIMUM_LENGTH));

/** Messages of a loader can be very long; the cause is at their beginning. */
const cut = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, MAXIMUM_LENGTH)),
);

/** All stages that a page reports; a missing one is a type error. */
const STAGES = {
  load: 'load',
  bootstrap: 'bootstrap',
  mount: 'mount',
  update: 'update',
  render: 'render',
  handler: 'handler',
  unmount: 'unmount',
} as const satisfies { [Stage in RemoteFailure['stage']]: Stage };

/** What a page says of a remote that failed; anything else is not counted. */
const Report = z.object({
  package: z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/)),
  version: z.string().check(z.maxLength(60)),
  composition: z.int(),
  stage: z.enum(STAGES),
  message: cut,
  pathname: short,
});

export type Report = z.infer<typeof Report>;

/** A report of a page, or null for anything else. */
export function readReport(body: unknown): Report | null {
  const parsed = Report.safeParse(body);
  return parsed.success ? parsed.data : null;
}
