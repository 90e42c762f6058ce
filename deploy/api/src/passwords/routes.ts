import { Handled } from '@marquee/kernel/contracts';
import {
  PasswordChange,
  PasswordForgot,
  PasswordFormType,
  PasswordReset,
  PasswordSet,
} from '@marquee/kernel/contracts/player';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import {
  changePassword,
  type PasswordSender,
  type PasswordsSetup,
  readFormType,
  resetPassword,
  setPassword,
} from './change-password.ts';
import { requestReset } from './reset-requests.ts';

const tags = ['password'];

const senderOf = (request: FastifyRequest): PasswordSender => {
  const { playerId, sessionId } = playerOf(request);
  return { playerId, sessionId, device: deviceOf(request) };
};

const DONE = ok({ handled: true });

export const passwordRoutes: FastifyPluginAsyncZod<PasswordsSetup> = async (app, setup) => {
  const { database, now } = setup;

  app.get(
    '/password/form-type',
    {
      schema: {
        tags,
        summary: 'Whether the player has a password to change',
        response: responses(PasswordFormType),
      },
      config: { action: 'password.change' },
    },
    async (request) => ok(await readFormType(database, playerOf(request).playerId)),
  );

  app.post(
    '/password/change',
    {
      schema: {
        tags,
        summary: 'Change the password; other sessions end',
        body: PasswordChange,
        response: responses(Handled),
      },
      config: { action: 'password.change' },
    },
    async (request) => {
      await changePassword(setup, request.body, senderOf(request));
      return DONE;
    },
  );

  app.post(
    '/password/set',
    {
      schema: {
        tags,
        summary: 'Set a password where there is none',
        body: PasswordSet,
        response: responses(Handled),
      },
      // Whoever has found an open session must not make it theirs for good.
      config: { action: 'password.change', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      await setPassword(request.transaction, request.body.password, { sender: senderOf(request), setup });
      return DONE;
    },
  );

  app.post(
    '/password/forgot',
    {
      schema: {
        tags,
        summary: 'Ask for a link that sets a new password',
        description: 'The answer is the same whether there is such an account or not.',
        body: PasswordForgot,
        response: responses(Handled),
      },
      config: { action: 'password.reset' },
    },
    async (request) => {
      await requestReset(database, { login: request.body.login, device: deviceOf(request), at: now() });
      return DONE;
    },
  );

  app.post(
    '/password/reset',
    {
      schema: {
        tags,
        summary: 'Set a new password by a link; all sessions end',
        body: PasswordReset,
        response: responses(Handled),
      },
      config: { action: 'password.reset' },
    },
    async (request) => {
      await resetPassword(setup, request.body, deviceOf(request));
      return DONE;
    },
  );
};
