import { Withdrawal, WithdrawalAsked } from '@marquee/kernel/contracts/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { endBonusesFor } from '../bonuses/end-for-withdrawal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { beginWithdrawal } from './begin-withdrawal.ts';
import { readOwnPayments } from './presenter.ts';
import type { PaymentOptions } from './routes.ts';

export const withdrawalRoutes: FastifyPluginAsyncZod<PaymentOptions> = async (app, options) => {
  const { descriptor, now } = options;

  app.post(
    '/payment/withdrawal',
    {
      schema: {
        tags: ['cashier'],
        summary: 'Have money paid out',
        body: Withdrawal,
        response: responses(WithdrawalAsked),
      },
      config: { action: 'payment.withdraw', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      const { transaction, body } = request;
      const { playerId } = playerOf(request);
      const at = now();
      const ids = await beginWithdrawal(transaction, options, { playerId, body, now: at });
      const endedBonuses = await endBonusesFor(transaction, { playerId, body, at });
      const payments = await readOwnPayments(transaction, ids, { lang: body.lang, descriptor });
      return ok({ payments, endedBonuses });
    },
  );
};
