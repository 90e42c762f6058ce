import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';

import fastifyCookie from '@fastify/cookie';
import type { Database, Notifications } from '@marquee/kernel/server/database';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';

import { addAccess } from './access/authorise.ts';
import { addPlayerJudgement } from './access/judge-players.ts';
import { type Authenticate, byBearerToken } from './access/principal.ts';
import { bonusRoutes } from './bonuses/routes.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { addChallenges } from './challenges/add-challenges.ts';
import { createChallenges } from './challenges/challenges.ts';
import { challengeRoutes } from './challenges/routes.ts';
import type { SecondFactor } from './challenges/second-factor.ts';
import { helpfulRoutes } from './content/help/helpful-routes.ts';
import { createLibrary } from './content/library.ts';
import { contentRoutes } from './content/routes.ts';
import { reloadOnChange } from './database/reload-on-change.ts';
import type { Environment } from './env.ts';
import { addEvents } from './events/add-events.ts';
import { createRealtimeAccess } from './events/realtime-tokens.ts';
import { eventsRoutes } from './events/routes.ts';
import type { StreamBounds } from './events/streams.ts';
import { createCatalogue } from './games/catalogue/catalogue.ts';
import { gameFactsRoutes } from './games/facts-routes.ts';
import { playerGamesRoutes } from './games/player-games/routes.ts';
import { GAMES_PROVIDER, type GamesProvider, gamesProviderOf } from './games/provider-client.ts';
import { createGamesRepository } from './games/repository.ts';
import { gamesRoutes } from './games/routes.ts';
import { addCaching } from './http/caching.ts';
import { addFailures, answerBrokenRequest, answerUnreadableUrl } from './http/failures.ts';
import { addHealth } from './http/health.ts';
import { addMetrics, createMetrics } from './http/metrics.ts';
import { addOpenapi, addOpenapiRoute } from './http/openapi.ts';
import { addRateLimits } from './http/rate-limits.ts';
import { addSharedLimits } from './http/shared-limits.ts';
import { addVisitor } from './http/visitor.ts';
import { addIdempotency } from './idempotency/add-idempotency.ts';
import { jackpotChanceOf } from './jackpots/chance.ts';
import { createJackpotsRepository } from './jackpots/repository.ts';
import { jackpotRoutes } from './jackpots/routes.ts';
import { createPictures } from './media/pictures.ts';
import { addMedia } from './media/routes.ts';
import { noticeRoutes } from './payments/notices.ts';
import { PAYMENTS } from './payments/payment-service.ts';
import { playRoutes } from './play/routes.ts';
import { playerCalls } from './player-calls.ts';
import { type PlayerState, readPlayerState } from './players/player-state.ts';
import { readRates } from './rates/rates.ts';
import { createSecondFactors } from './second-factors/second-factors.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSiteRepository } from './site/repository.ts';
import { siteRoutes } from './site/routes.ts';
import { createBoards } from './tournaments/boards.ts';
import { competitionRoutes } from './tournaments/competition-routes.ts';
import { createVpnRepository } from './vpn/repository.ts';
import { vpnRoutes } from './vpn/routes.ts';
import { addWallet } from './wallet/http/add-wallet.ts';
import { identifySignerBy } from './wallet/http/identify-signer.ts';

const PREFIX = '/api/v1';
const MAX_BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export interface AppSetup {
  environment: Environment;
  database: Database;
  /** Notifications of the same database; without them caches reload on the next request, and there are no events. */
  notifications?: Notifications;
  now?: () => Date;
  /** If left out, nothing is logged. */
  log?: FastifyBaseLogger;
  gamesProvider?: GamesProvider;
  streamBounds?: Partial<StreamBounds>;
  /** What `/metrics` tells besides the jobs and the ledger. */
  metrics?: Registry;
  /** Looks up the owner of a token; left out, the sessions do. */
  authenticate?: Authenticate;
  /** If left out, the service of the environment is asked. */
  captcha?: Captcha;
  /** Reads the state of a player; left out, the database is asked. */
  readState?: (playerId: string) => Promise<PlayerState>;
  /** What players prove by; left out, what they have set up. */
  secondFactor?: SecondFactor;
}

/** The edge's request id is kept, so that a request has one id in every log; a malformed one is replaced. */
const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

interface Readings {
  readCatalogue: () => Promise<unknown>;
  library: () => Promise<unknown>;
}

/** Only while the app listens: tests that inject requests need no background jobs. */
const readChangesAtOnce = (
  app: FastifyInstance,
  notifications: Notifications,
  { readCatalogue, library }: Readings,
): void => {
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'what has changed could not be read yet');
  const stops: Array<() => Promise<void>> = [];
  app.addHook('onListen', async () => {
    stops.push(
      await reloadOnChange(notifications, 'catalogue_changed', { read: readCatalogue, onFailure }),
      await reloadOnChange(notifications, 'content_changed', { read: library, onFailure }),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
};

const bySession = (sessions: Sessions): Authenticate =>
  byBearerToken(async (token) => {
    const owner = await sessions.ownerOf(token);
    return owner && { kind: 'player', ...owner };
  });

/** Builds the API over a migrated database; it does not listen yet. */
export const buildApp = async (setup: AppSetup): Promise<FastifyInstance> => {
  const { environment, database, now = () => new Date(), log } = setup;
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: answerBrokenRequest,
    // A client that keeps its connection open must not delay the shutdown.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addFailures(app);
  addVisitor(app, environment);
  const sessions = createSessions({
    database,
    accessTokens: createAccessTokens(environment.sessionKeys, now),
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
  await app.register(fastifyCookie);
  const identifySigner = identifySignerBy({
    database,
    keys: { [GAMES_PROVIDER]: environment.providerKeys, [PAYMENTS]: environment.paymentKeys },
    now,
  });
  addAccess(app, setup.authenticate ?? bySession(sessions), identifySigner);
  const secrets = createSecrets(environment.secretKeys);
  const { readState = async (playerId: string) => readPlayerState(database, playerId) } = setup;
  addPlayerJudgement(app, { readState, now });
  addIdempotency(app, { database, now, secrets });
  const secondFactors = createSecondFactors({ database, secrets, now });
  const challenges = createChallenges({ database, secondFactor: setup.secondFactor ?? secondFactors, now });
  addChallenges(app, challenges, secrets);
  addCaching(app, environment.countryHeader);
  await addOpenapi(app);
  await addRateLimits(app);
  addSharedLimits(app, { database, now });
  addHealth(app, database);
  addMetrics(app, { database, metrics: setup.metrics ?? createMetrics(), now });
  const pictures = createPictures(path.join(environment.dataFolder, 'media'));
  addMedia(app, pictures);

  const { gameOrigins, refusedCountries, siteOrigin } = environment;
  const provider = setup.gamesProvider ?? gamesProviderOf(environment, now);
  const catalogue = createCatalogue(database);
  const library = createLibrary(database);
  // Loads the caches before the first visitor needs them.
  const readCatalogue = async () => catalogue.offeredTo({ country: null, device: 'desktop' });
  app.addHook('onListen', async () => {
    await readCatalogue();
    await library();
  });
  if (setup.notifications) readChangesAtOnce(app, setup.notifications, { readCatalogue, library });
  const { notifications, streamBounds } = setup;
  const streams = notifications && addEvents(app, { database, notifications, now, bounds: streamBounds });
  const realtime = createRealtimeAccess(environment.sessionKeys, now);
  await addWallet(app, { database, chance: jackpotChanceOf(environment), now });
  await app.register(noticeRoutes, {
    database,
    pageOrigins: environment.paymentOrigins,
    newId: randomUUID,
    now,
  });
  await app.register(
    async (api) => {
      addOpenapiRoute(api);
      if (streams) await api.register(eventsRoutes, { streams, realtime });
      const site = createSiteRepository(database);
      await api.register(siteRoutes, {
        site,
        pictures,
        gameOrigins,
        captchaOrigins: environment.captcha.origins,
        refusedCountries,
        now,
      });
      const games = createGamesRepository(database);
      await api.register(gamesRoutes, { catalogue, database, games, provider, siteOrigin, now });
      await api.register(playRoutes, {
        database,
        games,
        provider,
        secrets,
        siteOrigin,
        now,
        newId: randomUUID,
        newToken: () => randomBytes(32).toString('base64url'),
      });
      await api.register(playerGamesRoutes, { database, now });
      await api.register(gameFactsRoutes, { catalogue, database, now });
      await api.register(contentRoutes, {
        catalogue,
        library,
        previewSecret: environment.previewSecret,
        now,
      });
      await api.register(helpfulRoutes, { library, now });
      await api.register(jackpotRoutes, {
        jackpots: createJackpotsRepository(database),
        readRates: async () => readRates(database),
        now,
      });
      await api.register(competitionRoutes, {
        database,
        catalogue,
        boards: createBoards({ database, now }),
        now,
      });
      const vpn = createVpnRepository({
        database,
        onFault: (entry, fault) => app.log.warn({ entry, fault }, 'a declared network is left out'),
      });
      await api.register(vpnRoutes, { vpn, now });
      await api.register(challengeRoutes, { challenges });
      await api.register(captchaRoutes, environment.captcha);
      const captcha = setup.captcha ?? createCaptcha(environment.captcha);
      await api.register(bonusRoutes, { database, catalogue, newId: randomUUID, now });
      await api.register(playerCalls, {
        environment,
        database,
        sessions,
        secrets,
        secondFactors,
        captcha,
        provider,
        realtime,
        now,
      });
    },
    { prefix: PREFIX },
  );
  return app;
};
