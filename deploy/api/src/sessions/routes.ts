import { Handled, RefreshedToken } from '@marquee/kernel/contracts';
import {
  CodeSent,
  SecondStepAnswer,
  SecondStepCode,
  SignIn,
  SignInAnswer,
} from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { readBearer } from '../access/principal.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from './device-of.ts';
import { REFRESH_COOKIE, type RefreshCookie } from './refresh-cookie.ts';
import type { SecondSteps } from './second-steps.ts';
import type { Sessions } from './sessions.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import { TRUST_MS } from './trusted-devices.ts';

const TRUSTED_COOKIE = 'trusted_device';
/** Only the call that signs in is sent the cookie. */
const SIGN_IN_PATH = '/api/v1/sign-in';

export interface SessionsOptions {
  database: Database;
  sessions: Sessions;
  secondSteps: SecondSteps;
  captcha: Captcha;
  cookie: RefreshCookie;
  /** The site is reached over TLS, and its cookies are sent over nothing else. */
  isSecure: boolean;
  now: () => Date;
}

const tags = ['session'];

/**
 * Signing in and out. Refreshing and signing out are GET and have effects, as the specification says: neither acts on a
 * cookie alone, so that a link or a prefetch does nothing.
 */
export const sessionRoutes: FastifyPluginAsyncZod<SessionsOptions> = async (app, options) => {
  const { database, sessions, secondSteps, captcha, cookie, isSecure, now } = options;
  const throttle = createSignInThrottle(database, now);
  const trustedOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: SIGN_IN_PATH } as const;

  app.post(
    '/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in by password, and in a second step by code',
        body: z.union([SecondStepAnswer, SignIn]),
        response: responses(SignInAnswer),
      },
      config: { action: 'session.begin' },
    },
    async (request, reply) => {
      const { body } = request;
      const device = deviceOf(request);
      const setup = { database, sessions, secondSteps, throttle, captcha, now };
      if ('challengeId' in body) {
        const { tokens, trustedSecret } = await signInByCode(setup, body, device);
        if (trustedSecret !== null) {
          const expires = new Date(now().getTime() + TRUST_MS);
          reply.setCookie(TRUSTED_COOKIE, trustedSecret, { ...trustedOptions, expires });
        }
        return ok({ token: cookie.set(reply, tokens) });
      }
      const trustedSecret = request.cookies[TRUSTED_COOKIE] ?? null;
      const outcome = await signInByPassword(setup, body, { device, trustedSecret });
      return ok('tokens' in outcome ? { token: cookie.set(reply, outcome.tokens) } : outcome.secondStep);
    },
  );

  app.post(
    '/sign-in/code',
    {
      schema: {
        tags,
        summary: 'Send a code by SMS for the second step',
        body: SecondStepCode,
        response: responses(CodeSent),
      },
      config: { action: 'session.begin' },
    },
    async ({ body }) => ok(await secondSteps.sendCode(body.challengeId)),
  );

  app.get(
    '/token/refresh',
    {
      schema: {
        tags,
        summary: 'A new access token for one that has expired, with the refresh token in its cookie',
        response: responses(RefreshedToken),
      },
      config: { action: 'session.refresh' },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const accessToken = readBearer(request);
      const refreshToken = request.cookies[REFRESH_COOKIE];
      const tokens =
        accessToken !== null && refreshToken !== undefined
          ? await sessions.refresh(accessToken, refreshToken, deviceOf(request))
          : null;
      if (tokens === null) throw new ApiError('TOKEN_INVALID', 'The session cannot go on.');
      return ok({ token: cookie.set(reply, tokens) });
    },
  );

  app.get(
    '/logout',
    {
      schema: { tags, summary: 'End the session of the access token', response: responses(Handled) },
      config: { action: 'session.end' },
      exposeHeadRoute: false,
    },
    async (request: FastifyRequest, reply) => {
      const accessToken = readBearer(request);
      if (accessToken === null) throw new ApiError('TOKEN_INVALID', 'Nobody is signed in.');
      await sessions.end(accessToken, deviceOf(request));
      cookie.clear(reply);
      return ok({ handled: true });
    },
  );
};
