import {
  Cashier,
  CashierQuery,
  Deposit,
  Payment,
  PaymentChange,
  PaymentChanged,
  PaymentCurrencies,
  PaymentPath,
  PaymentQuery,
} from '@marquee/kernel/contracts/cashier';
import { currencyExponent } from '@marquee/kernel/money';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { visitorOn } from '../http/visitor.ts';
import { readRates } from '../rates/rates.ts';
import { beginDeposit, type DepositSetup } from './begin-deposit.ts';
import { cancelDeposit, requireOwnPayment } from './cancel-deposit.ts';
import { depositBoundsOf, readMethods } from './methods.ts';
import { readOwnPayment } from './presenter.ts';
import { readCashier } from './read-cashier.ts';
import { takeBack } from './take-back.ts';

export interface PaymentOptions extends DepositSetup {
  database: Database;
  now: () => Date;
}

const tags = ['cashier'];

const MINUTE_MS = 60_000;
/** Each may cost a call of the payment service. */
const DEPOSIT_LIMIT = { name: 'deposit', max: 30, windowMs: 10 * MINUTE_MS };

export const paymentRoutes: FastifyPluginAsyncZod<PaymentOptions> = async (app, options) => {
  const { database, secrets, descriptor, newId, now } = options;

  app.get(
    '/cashier',
    {
      schema: {
        tags,
        summary: 'How the player pays in and out',
        querystring: CashierQuery,
        response: responses(Cashier),
      },
      config: { action: 'cashier.read' },
    },
    async (request) => {
      const { lang, currency, device } = request.query;
      const asked = {
        playerId: playerOf(request).playerId,
        state: stateOf(request),
        currency,
        device: visitorOn(request.visitor, device).device,
        presenting: { lang, descriptor },
        now: now(),
      };
      return ok(await readCashier(database, secrets, asked));
    },
  );

  app.get(
    '/payment/currencies',
    {
      schema: {
        tags,
        summary: 'What can be paid in with from here',
        response: responses(PaymentCurrencies),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ visitor }) => {
      const [methods, rates] = [await readMethods(database, visitor), await readRates(database)];
      const known = await database.query<{ currency: string }>(
        'select distinct currency from country order by currency',
      );
      const items = known.flatMap(({ currency }) => {
        const taking = methods.filter((method) => depositBoundsOf(method, currency, rates) !== null);
        if (taking.length === 0) return [];
        return [{ currency, exponent: currencyExponent(currency), methods: taking.map(({ id }) => id) }];
      });
      return ok({ items });
    },
  );

  app.post(
    '/payment/deposit',
    {
      schema: { tags, summary: 'Pay in', body: Deposit, response: responses(PaymentChanged) },
      config: { action: 'payment.deposit', idempotency: 'required', sharedLimit: DEPOSIT_LIMIT },
    },
    async (request) => {
      const { transaction, visitor, body } = request;
      const { playerId } = playerOf(request);
      const asked = { playerId, visitor, body, now: now() };
      const paymentId = await beginDeposit(transaction, options, asked);
      return ok(await readOwnPayment(transaction, { playerId, paymentId }, { lang: body.lang, descriptor }));
    },
  );

  app.get(
    '/payment/:paymentId',
    {
      schema: {
        tags,
        summary: 'A payment of the player',
        params: PaymentPath,
        querystring: PaymentQuery,
        response: responses(Payment),
      },
      config: { action: 'payment.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { paymentId } = request.params;
      return ok(
        await readOwnPayment(database, { playerId, paymentId }, { lang: request.query.lang, descriptor }),
      );
    },
  );

  app.post(
    '/payment/cancel/:paymentId',
    {
      schema: {
        tags,
        summary: 'Give up a payment for which nothing was taken yet',
        params: PaymentPath,
        body: PaymentChange,
        response: responses(PaymentChanged),
      },
      config: { action: 'payment.cancel', idempotency: 'required' },
    },
    async (request) => {
      const { transaction } = request;
      const { playerId } = playerOf(request);
      const { paymentId } = request.params;
      const payment = await requireOwnPayment(transaction, { playerId, paymentId });
      await (payment.direction === 'deposit'
        ? cancelDeposit(transaction, { playerId, paymentId, newId, at: now() })
        : takeBack(transaction, payment, { at: now() }));
      return ok(
        await readOwnPayment(transaction, { playerId, paymentId }, { lang: request.body.lang, descriptor }),
      );
    },
  );
};
