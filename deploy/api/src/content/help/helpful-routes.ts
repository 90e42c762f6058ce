import { createHash } from 'node:crypto';

import { HelpfulAnswer, HelpfulHeaders, HelpfulVote, PageParams } from '@marquee/kernel/contracts/content';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ApiError, ok } from '../../http/api-error.ts';
import { responses } from '../../http/responses.ts';
import { IDEMPOTENCY_HEADER } from '../../idempotency/header.ts';
import { isPublished } from '../content-index.ts';
import type { Library } from '../library.ts';

interface HelpfulOptions {
  library: () => Promise<Library>;
  now: () => Date;
}

/** Twelve articles, and a change of mind about each. */
const VOTES = { max: 24, timeWindow: 10 * 60 * 1000 };

/**
 * Remotes released before the reader had a key of their own send it as `Idempotency-Key`, the same with every answer: for
 * them it is the reader, and no key of a call.
 */
const readEarlierKey = async ({ body, headers }: FastifyRequest): Promise<void> => {
  if (typeof body !== 'object' || body === null || 'reader' in body) return;
  const earlier = HelpfulHeaders.safeParse(headers);
  if (!earlier.success) return;
  Object.assign(body, { reader: earlier.data[IDEMPOTENCY_HEADER] });
  delete headers[IDEMPOTENCY_HEADER];
};

export const helpfulRoutes: FastifyPluginAsyncZod<HelpfulOptions> = async (app, options) => {
  const { library, now } = options;

  app.post(
    '/pages/:id/helpful',
    {
      schema: {
        tags: ['content'],
        summary: 'Answer "Was this helpful?" of a help article',
        params: PageParams,
        body: HelpfulVote,
        response: responses(HelpfulAnswer),
      },
      config: { action: 'content.rate', idempotency: 'optional', rateLimit: VOTES },
      preValidation: readEarlierKey,
      preHandler: async ({ params: { id } }) => {
        const { documents } = await library();
        const document = documents.get(id);
        if (document?.kind === 'help' && isPublished(document, now())) return;
        throw new ApiError('PAGE_NOT_FOUND', `There is no help article ${id}.`);
      },
    },
    async ({ params: { id }, body: { isHelpful, reader }, transaction }) => {
      const [kind, slug] = id.split(':');
      // The key means nothing to anyone but its browser; hashed with the article, it does not even tell what else
      // that browser has read.
      const voter = createHash('sha256').update(`${id} ${reader}`).digest('base64url');
      await transaction.query(
        `insert into document_vote (kind, slug, voter, is_helpful, voted_at) values ($1, $2, $3, $4, $5)
         on conflict (kind, slug, voter) do update set is_helpful = excluded.is_helpful, voted_at = excluded.voted_at`,
        [kind, slug, voter, isHelpful, now()],
      );
      return ok({ isHelpful });
    },
  );
};
