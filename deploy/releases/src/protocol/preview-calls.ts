import * as z from 'zod/mini';

import { ListedPreview, MadePreview, NewPreview, Preview, PreviewUse } from '../previews/preview.ts';
import { defineCall } from './call.ts';

const Number = z.coerce.number().check(z.int(), z.positive());
const cause = { why: z.string(), by: z.optional(z.string()) };
/** A publisher's token holds for previews of its own packages, a manager's for all. */
const post = { method: 'POST', role: 'publisher', tag: 'previews' } as const;

/** What holders of a link see. */
export const PREVIEW_CALLS = {
  previews: defineCall({
    method: 'GET',
    role: 'reader',
    path: '/v1/previews',
    tag: 'previews',
    summary: 'Previews that are open, the newest first, and when and where their links were opened',
    given: z.object({}),
    answer: z.array(ListedPreview),
  }),
  makePreview: defineCall({
    ...post,
    path: '/v1/previews',
    summary: 'Makes a preview, or shows more in its lane; the link is told in this answer and never again',
    given: z.extend(NewPreview, cause),
    answer: MadePreview,
  }),
  renewPreview: defineCall({
    ...post,
    path: '/v1/previews/:id/links',
    summary: 'Lets a preview end later or sooner, and makes another link to it',
    given: z.object({ id: Number, minutes: z.int().check(z.positive()), ...cause }),
    answer: MadePreview,
  }),
  revokePreview: defineCall({
    ...post,
    path: '/v1/previews/:id/revoke',
    summary: 'Ends a preview now, for everybody who has it open',
    given: z.object({ id: Number, ...cause }),
    answer: Preview,
  }),
  openPreview: defineCall({
    method: 'POST',
    role: 'edge',
    path: '/v1/previews/uses',
    tag: 'previews',
    summary: 'Opens a link in one browser; answers who has it, and null where its preview has ended',
    given: PreviewUse,
    answer: z.nullable(PreviewUse),
  }),
};
