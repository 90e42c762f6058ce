import { Handled } from '@marquee/kernel/contracts';
import { CodeSent, ConfirmCode, ConfirmLink, LinkConfirmed } from '@marquee/kernel/contracts/player';
import { type Database, retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import { type AccountDraft, openAccount } from '../registration/open-account.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { confirmContact, unconfirmedContact } from './confirm-contact.ts';
import type { Confirmations } from './confirmations.ts';

interface ConfirmationOptions {
  database: Database;
  confirmations: Confirmations;
  now: () => Date;
  newId: () => string;
}

const tags = ['profile'];

/**
 * Confirming that an address or a number is a player's own. A code and a link are good once, so these calls have no
 * idempotency key.
 */
export const confirmationRoutes: FastifyPluginAsyncZod<ConfirmationOptions> = async (app, options) => {
  const { database, confirmations, now, newId } = options;

  for (const channel of ['email', 'phone'] as const) {
    app.post(
      `/profile/confirm/${channel}/request`,
      {
        schema: {
          tags,
          summary: `Send a code to the player's own ${channel}`,
          response: responses(CodeSent),
        },
        config: { action: 'contact.confirm' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { id: _id, ...sent } = await confirmations.ask({
          ...(await unconfirmedContact(database, playerId, channel)),
          playerId,
          draft: null,
          isTaken: false,
          address: clientAddress(request),
        });
        return ok(sent);
      },
    );

    app.post(
      `/profile/confirm/${channel}/otp-code`,
      {
        schema: {
          tags,
          summary: `Confirm the player's own ${channel} by the code`,
          body: ConfirmCode,
          response: responses(Handled),
        },
        config: { action: 'contact.confirm' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const id = await confirmations.checkCode({ playerId, channel }, request.body.code);
        await retryTransaction(database, async (transaction) => {
          await confirmContact(transaction, await confirmations.use(transaction, id), now());
        });
        return ok({ handled: true });
      },
    );
  }

  app.post(
    '/profile/confirm/email/signature',
    {
      schema: {
        tags,
        summary: 'Confirm an e-mail address by the link that was sent to it',
        body: ConfirmLink,
        response: responses(LinkConfirmed),
      },
      config: { action: 'contact.confirm-by-link' },
    },
    async (request) => {
      const id = await confirmations.checkLink(request.body.signature);
      const purpose = await retryTransaction(database, async (transaction) => {
        const confirmed = await confirmations.use<AccountDraft>(transaction, id);
        if (confirmed.playerId === null) {
          await openAccount(transaction, confirmed, {
            id: newId(),
            welcomeId: newId(),
            device: deviceOf(request),
            at: now(),
          });
          return 'registration' as const;
        }
        await confirmContact(transaction, confirmed, now());
        return 'contact' as const;
      });
      return ok({ purpose });
    },
  );
};
