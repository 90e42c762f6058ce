import * as z from 'zod/mini';

const MAXIMUM_BYTES = 8 * 1024;

const MAXIMUM_LENGTH = 300;

const short = z.string().check(z.maxLength(MAXIMUM_LENGTH));

/** Messages of a loader go on and on; what failed stands at their beginning. */
const cut = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, MAXIMUM_LENGTH)),
);

/** What a page says of a remote that failed; anything else is not counted. */
const Report = z.object({
  package: z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/)),
  version: z.string().check(z.maxLength(60)),
  composition: z.int(),
  stage: z.enum(['load', 'bootstrap', 'mount', 'update', 'render', 'handler', 'unmount']),
  message: cut,
  pathname: short,
});

export type Report = z.infer<typeof Report>;

/** Reads a report of a page. Null when it is too large or not one. */
export async function takeReport(body: AsyncIterable<Buffer>): Promise<Report | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAXIMUM_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    const parsed = Report.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
