import {
  CodeSent,
  ConfirmRegistration,
  Registration,
  RegistrationAnswer,
  RegistrationRequirements,
  ResendCode,
  SignInAnswer,
} from '@marquee/kernel/contracts/player';
import { PARTNER_COOKIE } from '@marquee/kernel/cookies';
import { type Queryable, retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Confirmed } from '../confirmations/confirmations.ts';
import { ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import type { Device, Sessions, SessionTokens } from '../sessions/sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import { newestTerms } from '../terms/terms.ts';
import { type AccountDraft, openAccount } from './open-account.ts';
import { type RegistrationSetup, takeRegistration } from './registration.ts';
import { ACCOUNT_CURRENCIES, MINIMUM_AGE, MINIMUM_AGES } from './requirements.ts';

interface RegistrationOptions extends RegistrationSetup {
  sessions: Sessions;
  cookie: RefreshCookie;
  newId: () => string;
}

const tags = ['session'];

/** As guard 5 of the shell writes it: a query of unreserved characters. What else is in the cookie is left alone. */
const PARTNER = /^[\w.~=&-]{1,2000}$/;

const partnerOf = ({ cookies }: FastifyRequest): string | null => {
  const partner = cookies[PARTNER_COOKIE.name] ?? '';
  return PARTNER.test(partner) ? partner : null;
};

/**
 * Registration, for visitors. A call that is sent twice sends two codes, or is told that it comes too soon: an account
 * opens once, by the contact that it is for, so these calls have no idempotency key.
 */
export const registrationRoutes: FastifyPluginAsyncZod<RegistrationOptions> = async (app, options) => {
  const { database, confirmations, sessions, cookie, now, newId } = options;

  app.get(
    '/registration/requirements',
    {
      schema: {
        tags,
        summary: 'What a registration has to fulfil',
        response: responses(RegistrationRequirements),
      },
      config: { action: 'registration.begin', cache: 'public' },
    },
    async () => {
      const { terms, privacypolicy } = await newestTerms(database);
      return ok({
        termsVersion: terms,
        privacyVersion: privacypolicy,
        minimumAge: MINIMUM_AGE,
        minimumAges: MINIMUM_AGES,
        currencies: [...ACCOUNT_CURRENCIES],
      });
    },
  );

  /** Opens the account, and signs its player in. */
  const open = async (
    transaction: Queryable,
    confirmed: Confirmed<AccountDraft>,
    device: Device,
  ): Promise<SessionTokens> => {
    const opened = { id: newId(), welcomeId: newId(), device, at: now() };
    const playerId = await openAccount(transaction, confirmed, opened);
    const method = confirmed.draft?.identity?.service ?? null;
    return startSession(transaction, sessions, { playerId, device, method, at: now() });
  };

  app.post(
    '/registration',
    {
      schema: {
        tags,
        summary:
          'Ask for an account: a code goes to the e-mail address or phone number, but to one that a service vouches for',
        body: Registration,
        response: responses(RegistrationAnswer),
      },
      config: { action: 'registration.begin' },
    },
    async (request, reply) => {
      const device = deviceOf(request);
      const taken = await takeRegistration(options, request.body, { device, partner: partnerOf(request) });
      if ('asked' in taken) return ok(taken.asked);
      const tokens = await retryTransaction(database, (transaction) =>
        open(transaction, taken.confirmed, device),
      );
      return ok({ token: cookie.set(reply, tokens) });
    },
  );

  app.post(
    '/resend-sms',
    {
      schema: {
        tags,
        summary: 'Send the code of a registration again, the way that it was sent before',
        body: ResendCode,
        response: responses(CodeSent),
      },
      config: { action: 'registration.begin' },
    },
    async (request) =>
      ok(await confirmations.resend({ id: request.body.registrationId }, clientAddress(request))),
  );

  app.post(
    '/registration/confirm',
    {
      schema: {
        tags,
        summary: 'Open the account by the code that was sent, and sign in',
        body: ConfirmRegistration,
        response: responses(SignInAnswer),
      },
      config: { action: 'registration.begin' },
    },
    async (request, reply) => {
      const { registrationId, code } = request.body;
      const device = deviceOf(request);
      const id = await confirmations.checkCode({ id: registrationId }, code);
      const tokens = await retryTransaction(database, async (transaction) =>
        open(transaction, await confirmations.use<AccountDraft>(transaction, id), device),
      );
      return ok({ token: cookie.set(reply, tokens) });
    },
  );
};
