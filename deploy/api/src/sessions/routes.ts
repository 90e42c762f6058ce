import { Handled, RefreshedToken } from '@marquee/kernel/contracts';
import { SignIn, SignInAnswer } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { readBearer } from '../access/principal.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from './device-of.ts';
import { REFRESH_COOKIE, type RefreshCookie } from './refresh-cookie.ts';
import type { Sessions } from './sessions.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { signInByPassword } from './sign-in.ts';

export interface SessionsOptions {
  database: Database;
  sessions: Sessions;
  captcha: Captcha;
  cookie: RefreshCookie;
  now: () => Date;
}

const tags = ['session'];

/**
 * Signing in and out. Refreshing and signing out are GET and have effects, as the specification says: neither acts on a
 * cookie alone, so that a link or a prefetch does nothing.
 */
export const sessionRoutes: FastifyPluginAsyncZod<SessionsOptions> = async (app, options) => {
  const { database, sessions, captcha, cookie, now } = options;
  const throttle = createSignInThrottle(database, now);

  app.post(
    '/sign-in',
    {
      schema: { tags, summary: 'Sign in by password', body: SignIn, response: responses(SignInAnswer) },
      config: { action: 'session.begin' },
    },
    async (request, reply) => {
      const tokens = await signInByPassword(
        { database, sessions, throttle, captcha, now },
        request.body,
        deviceOf(request),
      );
      return ok({ token: cookie.set(reply, tokens) });
    },
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
