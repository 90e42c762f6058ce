import {
  Document,
  DocumentFeed,
  HelpIndex,
  PageParams,
  PageQuery,
  SiteMapEntries,
  SiteMapQuery,
} from '@marquee/kernel/contracts/content';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { Catalogue } from '../games/catalogue/catalogue.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { SEARCHES } from '../http/rate-limits.ts';
import { responses } from '../http/responses.ts';
import { createContentIndex, readInAny, type ContentIndex } from './content-index.ts';
import { showFeed } from './feed.ts';
import { showHelp } from './help/help-index.ts';
import type { Library } from './library.ts';
import { presentDocument } from './presenter.ts';
import { judgePreview } from './preview.ts';
import { listSiteMap } from './site-map.ts';

interface ContentOptions {
  catalogue: Catalogue;
  library: () => Promise<Library>;
  previewSecret: string;
  now: () => Date;
}

const tags = ['content'];

/** Of all that is read here only the help is searched, and only that is counted. */
const HELP_SEARCHES = {
  ...SEARCHES,
  allowList: (request: FastifyRequest): boolean =>
    Object(request.query).query === undefined || SEARCHES.allowList(request),
};

const noSuchPage = (id: string) => new ApiError('PAGE_NOT_FOUND', `There is no page ${id}.`);

const showList = (contentIndex: ContentIndex, kind: string, query: PageQuery): DocumentFeed | HelpIndex => {
  if (kind === 'blog' || kind === 'news') return showFeed(contentIndex, kind, query);
  if (kind === 'help') return showHelp(contentIndex, query.query);
  throw noSuchPage(kind);
};

export const contentRoutes: FastifyPluginAsyncZod<ContentOptions> = async (app, options) => {
  const { catalogue, library, previewSecret, now } = options;

  const showPreview = (contentIndex: ContentIndex, id: string, query: PageQuery): Document => {
    const worth = judgePreview(previewSecret, id, query, now());
    const document = worth === 'forged' ? undefined : contentIndex.library.documents.get(id);
    const shown = document && readInAny(contentIndex.library, document, query.lang);
    if (!shown) throw noSuchPage(id);
    if (worth === 'expired') throw new ApiError('PREVIEW_EXPIRED', `A link to ${id} has expired.`);
    return presentDocument(contentIndex, shown, true);
  };

  app.get(
    '/pages/:id',
    {
      schema: {
        tags,
        summary: 'A document (`kind:slug`), a feed, or the help index (`kind`)',
        params: PageParams,
        querystring: PageQuery,
        response: responses(z.union([Document, DocumentFeed, HelpIndex])),
      },
      config: { action: 'content.read', cache: 'public', rateLimit: HELP_SEARCHES },
      // An id that no document can have is a page that does not exist, not a form filled in wrongly.
      preValidation: async ({ params }) => {
        if (!PageParams.safeParse(params).success) throw noSuchPage(JSON.stringify(params));
      },
    },
    async ({ params: { id }, query }, reply) => {
      const contentIndex = createContentIndex(await library(), query.lang, now());
      if (!id.includes(':')) return ok(showList(contentIndex, id, query));
      if (query.expires !== undefined || query.signature !== undefined) {
        reply.header('cache-control', 'no-store');
        return ok(showPreview(contentIndex, id, query));
      }
      const shown = contentIndex.find(id);
      if (!shown) throw noSuchPage(id);
      return ok(presentDocument(contentIndex, shown, false));
    },
  );

  app.get(
    '/site-map',
    {
      schema: {
        tags,
        summary: 'Every page that is made of data, for sitemaps and feeds',
        querystring: SiteMapQuery,
        response: responses(SiteMapEntries),
      },
      config: { action: 'content.read', cache: 'public' },
    },
    async ({ query }) => {
      const items = listSiteMap(await library(), await catalogue.snapshot(), now());
      return ok({ items: items.filter(({ kind }) => query.kind === undefined || kind === query.kind) });
    },
  );
};
