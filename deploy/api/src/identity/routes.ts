import {
  ExternalSignIn,
  IdentityAnswer,
  type IdentityOutcome,
  SocialAppData,
  SocialAuth,
  SOCIAL_SERVICES,
} from '@marquee/kernel/contracts/player';
import { type Database, retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { readFactors } from '../second-factors/protection.ts';
import { recordSecurityChange } from '../second-factors/record-change.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import type { SecondSteps } from '../sessions/second-steps.ts';
import type { Device, Sessions } from '../sessions/sessions.ts';
import { requireOpen, startSession } from '../sessions/start-session.ts';
import { connectedServiceRoutes } from './connected-service-routes.ts';
import { Attempt, type Identity, type IdentityServices } from './identity-services.ts';
import { findLinkedPlayer, linkPlayer } from './links.ts';
import { requirePermit } from './permits.ts';
import type { IdentityService } from './read-services.ts';
import { sealTicket } from './tickets.ts';

const ATTEMPT_COOKIE = 'identity_attempt';
const ATTEMPT_SECONDS = 10 * 60;
/** Each asks a service. Far above what a person tries, for a whole network may share one address. */
const SIGN_INS = { name: 'sign-ins by services', max: 60, windowMs: 10 * 60 * 1000 };

export interface IdentityOptions {
  database: Database;
  services: IdentityServices;
  sessions: Sessions;
  secondSteps: SecondSteps;
  secrets: Secrets;
  cookie: RefreshCookie;
  siteOrigin: string;
  /** The site is reached over TLS, and its cookies are sent over nothing else. */
  isSecure: boolean;
  now: () => Date;
}

const tags = ['session'];

/**
 * Sign-in by accounts at other services. An account is known by issuer and subject; an e-mail address says nothing about
 * whose account here it is, so nobody is signed in by one.
 */
export const identityRoutes: FastifyPluginAsyncZod<IdentityOptions> = async (app, options) => {
  const { database, services, sessions, secondSteps, secrets, cookie, siteOrigin, isSecure, now } = options;
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/api/v1' } as const;

  const begin = async (
    { principal }: FastifyRequest,
    reply: FastifyReply,
    { service, landing, permit }: { service: IdentityService; landing: string; permit: string | undefined },
  ): Promise<IdentityOutcome> => {
    const connects = principal.kind === 'player' ? principal.playerId : undefined;
    // A stolen session is not to become a way in that stays.
    if (connects !== undefined) requirePermit(secrets, permit ?? '', { playerId: connects, service }, now());
    const { url, attempt } = await services.begin(service, `${siteOrigin}${landing}`);
    const sealed = secrets.seal(JSON.stringify({ ...attempt, connects }), ATTEMPT_COOKIE);
    reply.setCookie(ATTEMPT_COOKIE, sealed, { ...cookieOptions, maxAge: ATTEMPT_SECONDS });
    return { authorizeUrl: url };
  };

  const readAttempt = (sealed: string | undefined): Attempt => {
    try {
      return Attempt.parse(JSON.parse(secrets.open(sealed ?? '', ATTEMPT_COOKIE)));
    } catch (error) {
      throw new ApiError('SIGN_IN_OVER', 'This browser has not begun a sign-in, or too long ago.', {
        cause: error,
      });
    }
  };

  const link = async (playerId: string, identity: Identity, device: Device): Promise<IdentityOutcome> => {
    await retryTransaction(database, async (transaction) => {
      const outcome = await linkPlayer(transaction, { playerId, identity, at: now() });
      if (outcome === 'taken')
        throw new ApiError('SERVICE_ACCOUNT_TAKEN', 'The account belongs to another player.');
      const { service: reason } = identity;
      const change = { playerId, kind: 'service-connected', reason, device, at: now() } as const;
      if (outcome === 'new') await recordSecurityChange(transaction, change);
    });
    return { isLinked: true };
  };

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { service, query }: { service: IdentityService; query: string },
  ): Promise<IdentityOutcome & { token?: string }> => {
    const attempt = readAttempt(request.cookies[ATTEMPT_COOKIE]);
    reply.clearCookie(ATTEMPT_COOKIE, cookieOptions);
    const identity = await services.finish(service, attempt, query);
    const { principal } = request;
    if (principal.kind === 'player') {
      if (attempt.connects !== principal.playerId)
        throw new ApiError('SIGN_IN_OVER', 'This sign-in was begun by somebody who was not signed in.');
      return link(principal.playerId, identity, deviceOf(request));
    }
    const player = await findLinkedPlayer(database, identity);
    if (player === null) {
      const { email, name } = identity;
      return { registration: { ticket: sealTicket(secrets, identity, now()), email, name } };
    }
    requireOpen(player);
    // Another service stands for the password, and not for the second step.
    const secondStep = await secondSteps.begin(player.id, await readFactors(database, player.id));
    if (secondStep !== null) return { secondStep };
    const device = deviceOf(request);
    const tokens = await retryTransaction(database, (transaction) =>
      startSession(transaction, sessions, { playerId: player.id, device, method: service, at: now() }),
    );
    return { token: cookie.set(reply, tokens) };
  };

  app.get(
    '/social/app-data',
    {
      schema: {
        tags,
        summary: 'The social networks that players may sign in by',
        response: responses(SocialAppData),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async () =>
      ok({
        services: SOCIAL_SERVICES.flatMap((id) => {
          const settings = services.settings[id];
          return settings === undefined ? [] : [{ id, clientId: settings.clientId, issuer: settings.issuer }];
        }),
      }),
  );

  app.post(
    '/social/auth',
    {
      schema: {
        tags,
        summary: 'Begin or end a sign-in by a social network',
        body: SocialAuth,
        response: responses(IdentityAnswer),
      },
      config: { action: 'session.begin-elsewhere', sharedLimit: SIGN_INS },
    },
    async (request, reply) => {
      const { body } = request;
      return ok(
        body.step === 'begin'
          ? await begin(request, reply, {
              ...body,
              landing: `/${body.lang}/social/check-${body.service}`,
              permit: body.permit,
            })
          : await finish(request, reply, body),
      );
    },
  );

  app.post(
    '/sign-in/external',
    {
      schema: {
        tags,
        summary: "Begin or end a sign-in by the operator's partner",
        body: ExternalSignIn,
        response: responses(IdentityAnswer),
      },
      config: { action: 'session.begin-elsewhere', sharedLimit: SIGN_INS },
    },
    async (request, reply) => {
      const { body } = request;
      return ok(
        body.step === 'begin'
          ? await begin(request, reply, {
              service: 'partner',
              landing: `/${body.lang}/auth/external`,
              permit: body.permit,
            })
          : await finish(request, reply, { service: 'partner', query: body.query }),
      );
    },
  );
  await app.register(connectedServiceRoutes, options);
};
