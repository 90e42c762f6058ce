import * as z from 'zod/mini';

import { Commit } from '../commit.ts';

/** What the registry notes beside a release's own manifest. */
export const ReleaseRecord = z.object({
  publishedAt: z.iso.datetime(),
  by: z.string(),
  /** Hash of `manifest.json`, so that a flipped byte is noticed and not obeyed. */
  manifestIntegrity: z.string(),
  commit: z.optional(Commit),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;
