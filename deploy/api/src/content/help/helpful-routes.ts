import { createHash } from 'node:crypto';

import { HelpfulAnswer, HelpfulBody, HelpfulHeaders, PageParams } from '@marquee/kernel/contracts';
import type { Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ApiError, ok } from '../../http/api-error.ts';
import { responses } from '../../http/responses.ts';
import { isPublished } from '../content-index.ts';
import type { Library } from '../library.ts';

interface HelpfulOptions {
  database: Queryable;
  library: () => Promise<Library>;
  now: () => Date;
}

/** Twelve articles, and a change of mind about each. */
const VOTES = { max: 24, timeWindow: 10 * 60 * 1000 };

export const helpfulRoutes: FastifyPluginAsyncZod<HelpfulOptions> = async (app, options) => {
  const { database, library, now } = options;

  app.post(
    '/pages/:id/helpful',
    {
      schema: {
        tags: ['content'],
        summary: 'Answer "Was this helpful?" of a help article',
        params: PageParams,
        headers: HelpfulHeaders,
        body: HelpfulBody,
        response: responses(HelpfulAnswer),
      },
      config: { action: 'content.rate', rateLimit: VOTES },
    },
    async ({ params: { id }, headers, body: { isHelpful } }) => {
      const { documents } = await library();
      const document = documents.get(id);
      if (document?.kind !== 'help' || !isPublished(document, now())) {
        throw new ApiError('PAGE_NOT_FOUND', `There is no help article ${id}.`);
      }
      // The key means nothing to anyone but its browser; hashed with the article, it does not even tell what else
      // that browser has read.
      const voter = createHash('sha256').update(`${id} ${headers['idempotency-key']}`).digest('base64url');
      await database.query(
        `insert into document_vote (kind, slug, voter, is_helpful, voted_at) values ($1, $2, $3, $4, $5)
         on conflict (kind, slug, voter) do update set is_helpful = excluded.is_helpful, voted_at = excluded.voted_at`,
        [document.kind, document.slug, voter, isHelpful, now()],
      );
      return ok({ isHelpful });
    },
  );
};
