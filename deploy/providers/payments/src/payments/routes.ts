import { CreatePayment, RefundPayment, RefundTransaction } from '@marquee/kernel/payments-protocol';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { PaymentRefused } from '../errors.ts';
import { parseJson } from '../http/signed-routes.ts';
import { forgetInstrument } from '../instruments/repository.ts';
import { creditCoins, refundCoins } from '../machine/coins.ts';
import { cancelDeposit } from '../machine/deposit.ts';
import { isAddress } from '../methods/addresses.ts';
import { changePayment } from './change-payment.ts';
import { createPayment } from './create.ts';
import { presentPayment } from './presenter.ts';
import { refundPayment } from './refund.ts';
import { findPayment } from './repository.ts';

/** A reference of an address; the database would refuse anything that is no UUID. */
const referenceOf = ({ reference }: { reference: string }): string => {
  if (!z.safeParse(z.uuid(), reference).success) throw new PaymentRefused('PAYMENT_UNKNOWN');
  return reference;
};

/** What the platform asks, as `payments-protocol` says it. */
export const registerPaymentRoutes = (signed: FastifyInstance, context: Context): void => {
  const { database, now } = context;

  signed.post('/v1/payments', async (request): Promise<ProviderPayment> => {
    const payment = await createPayment(context, CreatePayment.parse(parseJson(request)));
    request.log.info({ reference: payment.reference, version: payment.version }, 'payment created');
    return payment;
  });

  signed.get<{ Params: { reference: string } }>(
    '/v1/payments/:reference',
    async ({ params }): Promise<ProviderPayment> => {
      const payment = await findPayment(database, referenceOf(params));
      if (!payment) throw new PaymentRefused('PAYMENT_UNKNOWN');
      return presentPayment(context, database, payment);
    },
  );

  signed.post<{ Params: { reference: string } }>('/v1/payments/:reference/cancel', ({ params }) =>
    changePayment(context, referenceOf(params), ({ payment, coins, now }) =>
      cancelDeposit(payment, coins, now),
    ),
  );

  signed.post<{ Params: { reference: string } }>('/v1/payments/:reference/refunds', (request) =>
    refundPayment(context, referenceOf(request.params), RefundPayment.parse(parseJson(request))),
  );

  signed.post<{ Params: { reference: string; id: string } }>(
    '/v1/payments/:reference/transactions/:id/credit',
    ({ params }) =>
      changePayment(context, referenceOf(params), ({ payment, coins, now }) =>
        creditCoins(payment, coins, params.id, now),
      ),
  );

  signed.post<{ Params: { reference: string; id: string } }>(
    '/v1/payments/:reference/transactions/:id/refund',
    (request) => {
      const { address } = RefundTransaction.parse(parseJson(request));
      const { id } = request.params;
      return changePayment(context, referenceOf(request.params), ({ payment, coins, now }) => {
        if (payment.asset !== null && !isAddress(payment.asset, address))
          throw new PaymentRefused('ADDRESS_INVALID');
        return refundCoins(payment, coins, { id, address }, now);
      });
    },
  );

  signed.post<{ Params: { token: string } }>('/v1/instruments/:token/forget', async ({ params }, reply) => {
    if (!(await forgetInstrument(database, params.token, now())))
      throw new PaymentRefused('INSTRUMENT_UNKNOWN');
    return reply.code(204).send();
  });
};
