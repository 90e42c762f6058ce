import { PasskeyAnswer, PasskeyRequest } from '@marquee/kernel/contracts/passkeys';
import { SignInAnswer } from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { ownPasskeyRoutes } from './own-passkey-routes.ts';
import { type PasskeySignInSetup, signInByPasskey } from './sign-in-by-passkey.ts';

export interface PasskeysOptions extends PasskeySignInSetup {
  cookie: RefreshCookie;
}

const tags = ['session'];
const WINDOW_MS = 10 * 60 * 1000;
/** Every visit of the login page asks for a challenge. A whole network may share one address. */
const CHALLENGES = { max: 600, timeWindow: WINDOW_MS };
const SIGN_INS = { name: 'sign-ins by passkey', max: 60, windowMs: WINDOW_MS };

/** Signing in by passkey, and a player's own passkeys (docs/adr/0019). */
export const passkeyRoutes: FastifyPluginAsyncZod<PasskeysOptions> = async (app, options) => {
  const { relyingParty, cookie } = options;

  app.post(
    '/sign-in/passkey/begin',
    {
      schema: {
        tags,
        summary: 'What a browser asks with for a passkey, whoever is in front of it',
        response: responses(PasskeyRequest),
      },
      config: { action: 'session.begin', rateLimit: CHALLENGES },
    },
    async () => ok(relyingParty.request()),
  );

  app.post(
    '/sign-in/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in by passkey, without a second step',
        body: PasskeyAnswer,
        response: responses(SignInAnswer),
      },
      config: { action: 'session.begin', sharedLimit: SIGN_INS },
    },
    async (request, reply) =>
      ok({ token: cookie.set(reply, await signInByPasskey(options, request.body, deviceOf(request))) }),
  );

  await app.register(ownPasskeyRoutes, options);
};
