import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';

import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import { createFailureAnswers } from './answer-failure.ts';
import { createAssetServer } from './assets/serve-asset.ts';
import { serveFixedFile } from './assets/serve-fixed-file.ts';
import { createPictureServer } from './assets/serve-picture.ts';
import { createRootFileServer } from './assets/serve-root-file.ts';
import type { Observations } from './canary/observations.ts';
import { observeVisits } from './canary/observe-visits.ts';
import type { Composer } from './composer/composer.ts';
import { type CompositionSource, withPreviews } from './composition/composition-source.ts';
import { createKnownCompositions } from './composition/known-compositions.ts';
import { DEVELOPMENT_PATH } from './development/answer-development.ts';
import { createCompositionCookie, withChosenComposition } from './development/chosen-composition.ts';
import { createDevelopment } from './development/development.ts';
import { createRasteriser } from './discovery/rasterise.ts';
import { createDiscovery } from './discovery/serve-discovery.ts';
import { createSharePictureServer } from './discovery/serve-share-picture.ts';
import type { RateBudgets } from './limits/rate-budgets.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createMetrics } from './operation/metrics.ts';
import { createReportServer } from './operation/serve-reports.ts';
import { createPageServer } from './page-server.ts';
import { respondNotice } from './previews/notice-page.ts';
import { createPreviews, type PreviewsSetup } from './previews/previews.ts';
import type { ApiOrigins } from './proxy/api-origins.ts';
import { type ApiProxySetup, createApiProxy } from './proxy/api-proxy.ts';
import { isOfApi } from './proxy/is-of-api.ts';
import type { ProxyBounds } from './proxy/proxy-bounds.ts';
import { visitorHeaders } from './proxy/visitor-headers.ts';
import { chooseTheme, THEME_PATH } from './render/choose-theme.ts';
import { type CountrySource, type PageRequest, readPageRequest } from './render/page-request.ts';
import { createPlatform } from './render/platform.ts';
import { createSettingsFile } from './render/settings-file.ts';
import { type EdgeRequest, type EdgeResponse, respondPlain } from './respond.ts';
import { REPORTS_PATH } from './security/reporting.ts';

/** Longer URLs are refused with 414. */
const MAXIMUM_URL_LENGTH = 4096;

const ANSWERED = Promise.resolve();

export interface EdgeSetup
  extends
    CountrySource,
    Pick<ApiProxySetup, 'trustedAddressHeader'>,
    Pick<PreviewsSetup, 'edge' | 'newSession' | 'wait'> {
  registry: Registry;
  /** Says who gets which composition. */
  source: CompositionSource;
  /** Runs the releases; in production it lives in another process. */
  composer: Composer;
  apiOrigins: ApiOrigins;
  /** Where visitors reach the site, without a trailing slash. */
  siteOrigin: string;
  log: Logger;
  clock: () => Date;
  /** Where the edge keeps what must outlive it. */
  dataFolder: string;
  /** Milliseconds of a clock that only runs forward. */
  now: () => number;
  /** Signs which remote a browser takes from a development server, and which composition it looks at. Null in production, where none may. */
  developmentSecret: Buffer | null;
  /** Told what happens while a share of the visitors tries something. */
  observations?: Omit<Observations, 'take'> | undefined;
  proxyBounds?: ProxyBounds | undefined;
  /** Null for no limits. */
  rateBudgets: RateBudgets | null;
}

/** The edge without its sockets: tests hand it requests as a server would. */
export function createEdge(setup: EdgeSetup) {
  const { registry, composer, apiOrigins, siteOrigin, log, clock, now, developmentSecret } = setup;
  const isSecureSite = siteOrigin.startsWith('https:');
  const metrics = createMetrics();
  const chosenCompositions = developmentSecret === null ? null : createCompositionCookie(developmentSecret);
  const previews = createPreviews({ ...setup, previews: registry.previews });
  const live = withPreviews(setup.source);
  const source = chosenCompositions === null ? live : withChosenComposition(live, chosenCompositions);
  const compositions = createKnownCompositions(composer, source, now);
  const platform = createPlatform({ apiOrigins, log, file: createSettingsFile(setup.dataFolder, log), now });
  const serveAsset = createAssetServer(registry);
  const serveRootFile = createRootFileServer(registry, compositions);
  const servePicture = createPictureServer(apiOrigins);
  const limits = createRateLimits(setup.rateBudgets, setup.trustedAddressHeader);
  const serveSharePicture = createSharePictureServer(apiOrigins, createRasteriser(), limits);
  const visits = observeVisits(setup.observations, compositions);
  const serveReport = createReportServer({
    metrics,
    log,
    now,
    compositions: () => compositions.recent(),
    onFailure: visits.failure,
    onTimes: visits.times,
  });
  const discover = createDiscovery({ origin: siteOrigin, apiOrigins, compositions, platform });
  const passToApi = createApiProxy({
    origins: apiOrigins,
    log,
    now,
    trustedAddressHeader: setup.trustedAddressHeader,
    trustedCountryHeader: setup.trustedCountryHeader,
    bounds: setup.proxyBounds,
  });
  const development =
    developmentSecret === null || chosenCompositions === null
      ? null
      : createDevelopment(developmentSecret, {
          chosenCompositions,
          compositions,
          currentNumber: () => registry.currentNumber(),
        });
  const { sendKnown, sendKnownOnStream, servePage } = createPageServer({
    composer,
    development,
    compositions,
    platform,
    metrics,
    log,
    clock,
    now,
    isTimed: visits.isTrying,
    onDocument: (document, { cookies }) => visits.document(document, cookies),
  });

  const route = async (
    request: EdgeRequest,
    response: EdgeResponse,
    asked: PageRequest,
    isTls: boolean,
  ): Promise<void> => {
    const url = request.url ?? '/';
    if (url.length > MAXIMUM_URL_LENGTH) {
      respondPlain(request, response, 414, 'This address is too long.');
      return;
    }
    if (!url.startsWith('/')) {
      respondPlain(request, response, 400, 'This address is not a path.');
      return;
    }
    const [pathname = '/'] = url.split('?', 1);
    if (pathname.endsWith('.png') && (await serveSharePicture(request, response, pathname))) return;
    if (pathname.startsWith('/media/') && (await servePicture(request, response, pathname))) return;
    if (isOfApi(pathname)) {
      await limits.spend('calls', request);
      const page = request.method === 'GET' ? (await previews.visited(asked)).page : asked;
      await passToApi(request, response, visitorHeaders(page));
      return;
    }
    if (pathname === REPORTS_PATH && request.method === 'POST') {
      await limits.spend('reports', request);
      await serveReport(request, response);
      return;
    }
    if (pathname === THEME_PATH && request.method === 'POST') {
      await chooseTheme(request, response, isTls);
      return;
    }
    const answerPreview = previews.answerOf(request, asked);
    if (answerPreview !== null) {
      await limits.spend('pages', request);
      await answerPreview(request, response, asked, isTls);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      respondPlain(request, response, 405, 'Pages are read with GET.', { allow: 'GET, HEAD' });
      return;
    }
    if (pathname === DEVELOPMENT_PATH) {
      if (development === null) respondPlain(request, response, 404, 'Nothing is developed here.');
      else await development.answer(request, response, isTls);
      return;
    }
    if (pathname.startsWith('/assets/')) {
      await serveAsset(request, response, pathname);
      return;
    }
    if (await discover(request, response, pathname)) return;
    const { page, refusal } = await previews.visited(asked);
    if (await serveRootFile(request, response, { pathname, visitor: page, isTls })) return;
    if (serveFixedFile(request, response, { pathname, isTls })) return;
    await limits.spend('pages', request);
    if (refusal === null) await servePage(request, response, page, isTls);
    else respondNotice(request, response, page, { notice: refusal, isVisit: true });
  };

  const fail = createFailureAnswers(metrics, log);

  return {
    metrics,
    compositions,
    /**
     * Answers a request over HTTP/2 that memory alone can answer, before anything else looks at its stream.
     *
     * @returns whether it did; `handle` then never sees the request
     */
    answerStream(this: void, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): boolean {
      const { ':method': method, ':path': url } = headers;
      if ((method !== 'GET' && method !== 'HEAD') || url === undefined || !stream.endAfterHeaders)
        return false;
      return sendKnownOnStream(stream, headers, readPageRequest(url, headers, setup));
    },
    /**
     * Answers one request; a failure is logged with its trace id and answered by a sentence, never by a stack.
     *
     * @param endsTls whether TLS ends here; where the site's origin is secure, a proxy in front may have ended it
     */
    handle(this: void, request: EdgeRequest, response: EdgeResponse, endsTls: boolean): Promise<void> {
      const isTls = endsTls || isSecureSite;
      const page = readPageRequest(request.url ?? '/', request.headers, setup);
      try {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (isRead && sendKnown(request, response, page, isTls)) return ANSWERED;
      } catch (error) {
        fail(request, response, page, error);
        return ANSWERED;
      }
      return route(request, response, page, isTls).catch((error: unknown) =>
        fail(request, response, page, error),
      );
    },
  };
}

export type Edge = ReturnType<typeof createEdge>;
