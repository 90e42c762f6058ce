import { Handled } from '@marquee/kernel/contracts';
import { CodeSent } from '@marquee/kernel/contracts/player';
import { FactorCode, RecoveryCodes } from '@marquee/kernel/contracts/security';
import { retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { distrustDevices } from '../sessions/trusted-devices.ts';
import { readFactors, twoFactorTypeOf } from './protection.ts';
import { recordSecurityChange } from './record-change.ts';
import { issueRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorsOptions } from './routes.ts';

const tags = ['security'];
const PATH = '/dashboard/security/sms-auth';

/** Codes by SMS to the confirmed phone. */
export const smsRoutes: FastifyPluginAsyncZod<SecondFactorsOptions> = async (app, options) => {
  const { database, secondFactors, secrets, now } = options;
  const { smsCodes } = secondFactors;

  app.post(
    `${PATH}/generate`,
    {
      schema: {
        tags,
        summary: 'Send a code to the confirmed phone, which switches codes by SMS on',
        response: responses(CodeSent),
      },
      config: { action: 'security.change', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      return ok(await smsCodes.send(request.transaction, { playerId, purpose: 'activate' }));
    },
  );

  app.post(
    `${PATH}/activate`,
    {
      schema: {
        tags,
        summary: 'Switch codes by SMS on by the first one',
        body: FactorCode,
        response: responses(RecoveryCodes),
      },
      // A wrong code counts although nothing else is done, so this is no transaction with its answer.
      config: { action: 'security.change' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const target = { playerId, purpose: 'activate' } as const;
      if (!(await smsCodes.useCode(database, target, request.body.code))) {
        throw new ApiError('TWO_FACTOR_INVALID', 'The code of an SMS is wrong or too old.');
      }
      const device = deviceOf(request);
      const recoveryCodes = await retryTransaction(database, async (transaction) => {
        await transaction.query(
          'insert into sms_factor (player_id, active_since) values ($1, $2) on conflict (player_id) do nothing',
          [playerId, now()],
        );
        await recordSecurityChange(transaction, { playerId, kind: 'sms-on', device, at: now() });
        const { recoveryCodesLeft } = await readFactors(transaction, playerId);
        return recoveryCodesLeft > 0 ? [] : issueRecoveryCodes(transaction, secrets, playerId);
      });
      return ok({ recoveryCodes });
    },
  );

  app.post(
    `${PATH}/deactivate`,
    {
      schema: { tags, summary: 'Switch codes by SMS off', response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction } = request;
      const removed = await transaction.query(
        'delete from sms_factor where player_id = $1 returning player_id',
        [playerId],
      );
      if (removed.length === 0) return ok({ handled: false });
      await distrustDevices(transaction, playerId);
      const isLast = twoFactorTypeOf(await readFactors(transaction, playerId)) === null;
      if (isLast) await removeRecoveryCodes(transaction, playerId);
      const change = { playerId, kind: 'sms-off', device: deviceOf(request), at: now() } as const;
      await recordSecurityChange(transaction, change);
      return ok({ handled: true });
    },
  );
};
