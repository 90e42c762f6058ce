import { Handled } from '@marquee/kernel/contracts';
import { FactorCode, NewAuthenticator, RecoveryCodes } from '@marquee/kernel/contracts/security';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { readPlayer } from '../players/player.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { distrustDevices } from '../sessions/trusted-devices.ts';
import { readFactors, twoFactorTypeOf } from './protection.ts';
import { recordSecurityChange } from './record-change.ts';
import { issueRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorsOptions } from './routes.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

const tags = ['security'];
const PATH = '/dashboard/security/google-auth';

/** The authenticator app, and the recovery codes that stand in for it. */
export const authenticatorRoutes: FastifyPluginAsyncZod<SecondFactorsOptions> = async (app, options) => {
  const { secondFactors, secrets, now } = options;
  const { authenticators } = secondFactors;

  app.post(
    `${PATH}/generate`,
    {
      schema: {
        tags,
        summary: 'A secret for an authenticator app, which a right code switches on',
        response: responses(NewAuthenticator),
      },
      config: {
        action: 'security.change',
        idempotency: 'required',
        needsProof: 'without-pin',
        hasSecretAnswer: true,
      },
    },
    async (request) => {
      const { playerId, sessionId } = playerOf(request);
      const { transaction } = request;
      const { email, phone, login } = await readPlayer(transaction, playerId);
      const secret = newTotpSecret();
      await authenticators.prepare(transaction, { playerId, sessionId }, secret);
      return ok({ secret, address: totpAddress(secret, email ?? phone ?? login ?? playerId) });
    },
  );

  app.post(
    `${PATH}/activate`,
    {
      schema: {
        tags,
        summary: 'Switch the authenticator on by its first code',
        body: FactorCode,
        response: responses(RecoveryCodes),
      },
      config: { action: 'security.change', idempotency: 'required', hasSecretAnswer: true },
    },
    async (request) => {
      const { playerId, sessionId } = playerOf(request);
      const { transaction, body } = request;
      // The secret is known to the session that set it up, which gains nothing by guessing.
      if (!(await authenticators.activate(transaction, { playerId, sessionId }, body.code))) {
        throw new ApiError('TWO_FACTOR_INVALID', 'The code is wrong, or no authenticator is being set up.');
      }
      const recoveryCodes = await issueRecoveryCodes(transaction, secrets, playerId);
      const change = { playerId, kind: 'authenticator-on', device: deviceOf(request), at: now() } as const;
      await recordSecurityChange(transaction, change);
      return ok({ recoveryCodes });
    },
  );

  app.post(
    `${PATH}/deactivate`,
    {
      schema: { tags, summary: 'Switch the authenticator off', response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction } = request;
      const isRemoved = await authenticators.remove(transaction, playerId);
      if (!isRemoved) return ok({ handled: false });
      await distrustDevices(transaction, playerId);
      const isLast = twoFactorTypeOf(await readFactors(transaction, playerId)) === null;
      if (isLast) await removeRecoveryCodes(transaction, playerId);
      const change = { playerId, kind: 'authenticator-off', device: deviceOf(request), at: now() } as const;
      await recordSecurityChange(transaction, change);
      return ok({ handled: true });
    },
  );

  app.post(
    '/dashboard/security/recovery-codes',
    {
      schema: {
        tags,
        summary: 'New recovery codes in place of the earlier ones',
        response: responses(RecoveryCodes),
      },
      config: {
        action: 'security.change',
        idempotency: 'required',
        needsProof: 'without-pin',
        hasSecretAnswer: true,
      },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction } = request;
      if (twoFactorTypeOf(await readFactors(transaction, playerId)) === null) {
        throw new ApiError('NOT_ALLOWED', 'Recovery codes stand in for a second factor, and there is none.');
      }
      const recoveryCodes = await issueRecoveryCodes(transaction, secrets, playerId);
      const change = {
        playerId,
        kind: 'recovery-codes-issued',
        device: deviceOf(request),
        at: now(),
      } as const;
      await recordSecurityChange(transaction, change);
      return ok({ recoveryCodes });
    },
  );
};
