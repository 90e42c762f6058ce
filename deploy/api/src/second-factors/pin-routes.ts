import { Handled } from '@marquee/kernel/contracts';
import { PinCode } from '@marquee/kernel/contracts/security';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { removePin, requireHardPin, setPin } from './pins.ts';
import { recordSecurityChange } from './record-change.ts';
import type { SecondFactorsOptions } from './routes.ts';
import { requireRightPin } from './second-factors.ts';

const tags = ['security'];

/** The PIN: a quick proof of who is there, for calls that move money or weaken the account. Nobody signs in by it. */
export const pinRoutes: FastifyPluginAsyncZod<SecondFactorsOptions> = async (app, options) => {
  const { database, secondFactors, now } = options;

  const refuseEasyPin = async (request: FastifyRequest & { body: { pin: string } }): Promise<void> =>
    requireHardPin(database, playerOf(request).playerId, request.body.pin);

  for (const { name, summary, kind } of [
    { name: 'activate', summary: 'Switch the PIN on, or replace it', kind: 'pin-on' },
    { name: 'reset', summary: 'Replace a PIN that was forgotten', kind: 'pin-changed' },
  ] as const) {
    app.post(
      `/dashboard/security/pin-code/${name}`,
      {
        schema: { tags, summary, body: PinCode, response: responses(Handled) },
        config: {
          action: 'security.change',
          idempotency: 'required',
          needsProof: name === 'reset' ? 'without-pin' : true,
        },
        preHandler: refuseEasyPin,
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { transaction, body } = request;
        await setPin(transaction, { playerId, pin: body.pin, at: now() });
        await recordSecurityChange(transaction, { playerId, kind, device: deviceOf(request), at: now() });
        return ok({ handled: true });
      },
    );
  }

  app.post(
    '/dashboard/security/pin-code/deactivate',
    {
      schema: { tags, summary: 'Switch the PIN off', response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction } = request;
      const isRemoved = await removePin(transaction, playerId);
      const change = { playerId, kind: 'pin-off', device: deviceOf(request), at: now() } as const;
      if (isRemoved) await recordSecurityChange(transaction, change);
      return ok({ handled: isRemoved });
    },
  );

  app.post(
    '/dashboard/security/pin-code/check',
    {
      schema: { tags, summary: 'Whether a PIN is right', body: PinCode, response: responses(Handled) },
      config: { action: 'security.change' },
    },
    async (request) => {
      const owner = { playerId: playerOf(request).playerId, device: deviceOf(request) };
      requireRightPin(await secondFactors.tryPin(owner, request.body.pin));
      return ok({ handled: true });
    },
  );
};
