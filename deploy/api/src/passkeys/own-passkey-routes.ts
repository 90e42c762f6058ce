import { Handled } from '@marquee/kernel/contracts';
import {
  NewPasskey,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  Passkeys,
} from '@marquee/kernel/contracts/passkeys';
import { nameOfDevice } from '@marquee/kernel/contracts/security';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { lockPlayer } from '../players/player.ts';
import { recordSecurityChange } from '../second-factors/record-change.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { requireWayIn } from '../sessions/ways-in.ts';
import {
  addPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import type { PasskeysOptions } from './routes.ts';

const tags = ['security'];
const PATH = '/dashboard/security/passkeys';

/** A player's own passkeys. */
export const ownPasskeyRoutes: FastifyPluginAsyncZod<PasskeysOptions> = async (app, options) => {
  const { database, relyingParty, now } = options;

  app.get(
    PATH,
    {
      schema: { tags, summary: 'The passkeys of the player', response: responses(Passkeys) },
      config: { action: 'security.read' },
    },
    async (request) =>
      ok({ items: await listPasskeys(database, playerOf(request).playerId), most: MOST_PASSKEYS }),
  );

  app.post(
    `${PATH}/begin`,
    {
      schema: {
        tags,
        summary: 'What a passkey is made with; it is there when it has been added',
        response: responses(PasskeyCreation),
      },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId, sessionId } = playerOf(request);
      const { email, phone, login, name, surname } = await lockPlayer(request.transaction, playerId);
      const known = await passkeysOf(request.transaction, playerId);
      if (known.length >= MOST_PASSKEYS)
        throw new ApiError('PASSKEY_LIMIT', 'The player has as many passkeys as there can be.');
      return ok(
        relyingParty.creation({
          playerId,
          sessionId,
          label: email ?? phone ?? login ?? playerId,
          displayName: `${name} ${surname}`.trim(),
          known,
        }),
      );
    },
  );

  app.post(
    `${PATH}/add`,
    {
      schema: {
        tags,
        summary: 'Add the passkey that the browser has made',
        body: NewPasskey,
        response: responses(Handled),
      },
      config: { action: 'security.change', idempotency: 'required' },
    },
    async (request) => {
      const { playerId, sessionId } = playerOf(request);
      const { transaction, body } = request;
      // The challenge was given to this session alone, which had proven who it is.
      const made = await relyingParty.verifyNew(transaction, sessionId, body);
      const device = deviceOf(request);
      const name = nameOfDevice(device.userAgent);
      if (!(await addPasskey(transaction, { ...made, playerId, name, at: now() })))
        throw new ApiError('PASSKEY_INVALID', 'There is a passkey of this id.');
      await recordSecurityChange(transaction, { playerId, kind: 'passkey-added', device, at: now() });
      return ok({ handled: true });
    },
  );

  app.post(
    `${PATH}/rename`,
    {
      schema: {
        tags,
        summary: 'Give a passkey another name',
        body: PasskeyName,
        response: responses(Handled),
      },
      config: { action: 'security.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      return ok({ handled: await renamePasskey(request.transaction, { playerId, ...request.body }) });
    },
  );

  app.post(
    `${PATH}/remove`,
    {
      schema: { tags, summary: 'Remove a passkey', body: PasskeyId, response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      // Of two that are removed at once, the second is not to be the last way in.
      await lockPlayer(transaction, playerId);
      if (!(await removePasskey(transaction, { playerId, id: body.id }))) return ok({ handled: false });
      await requireWayIn(transaction, playerId);
      const change = { playerId, kind: 'passkey-removed', device: deviceOf(request), at: now() } as const;
      await recordSecurityChange(transaction, change);
      return ok({ handled: true });
    },
  );
};
