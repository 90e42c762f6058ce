import * as z from 'zod/mini';

import { HelpfulBody } from './content.ts';

/**
 * `POST /pages/help:{slug}/helpful` with a reader's answer. `Idempotency-Key` is new with each answer, also with one that
 * takes the place of another.
 */
export const HelpfulVote = z.extend(HelpfulBody, {
  /**
   * Made up by the browser and kept only while the page is open: a reader has one answer to an article, the last, and
   * one who comes back may answer again.
   */
  reader: z.uuid(),
});
