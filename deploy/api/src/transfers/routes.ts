import { Transfer, TransferAsked, TransferConfirmed, TransferQuote } from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { confirmTransfer, quoteTransfer } from './transfer-money.ts';
import { presentTransfer } from './transfer-row.ts';

interface TransferOptions {
  now: () => Date;
  newId: () => string;
}

const tags = ['dashboard'];

/** Money between the player's own currency accounts. */
export const transferRoutes: FastifyPluginAsyncZod<TransferOptions> = async (app, { now, newId }) => {
  app.post(
    '/player/transfer-money/quote',
    {
      schema: {
        tags,
        summary: 'What a sum would be in another account of the player, for half a minute',
        body: TransferAsked,
        response: responses(TransferQuote),
      },
      config: { action: 'money.transfer', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const at = now();
      const quote = await quoteTransfer(request.transaction, request.body, { id: newId(), playerId, at });
      return ok({
        ...presentTransfer(quote),
        expiresAt: quote.expiresAt.toISOString(),
        serverTime: at.toISOString(),
      });
    },
  );

  app.post(
    '/player/transfer-money',
    {
      schema: {
        tags,
        summary: 'Move money to another account of the player, as it was quoted',
        body: TransferConfirmed,
        response: responses(Transfer),
      },
      config: { action: 'money.transfer', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { quoteId } = request.body;
      const moved = await confirmTransfer(request.transaction, { quoteId, playerId, at: now() });
      return ok({ ...presentTransfer(moved), at: moved.confirmedAt.toISOString() });
    },
  );
};
