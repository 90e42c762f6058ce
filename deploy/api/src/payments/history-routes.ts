import {
  PaymentExportQuery,
  PaymentHistory,
  PaymentHistoryQuery,
  PaymentPath,
  Receipt,
  ReceiptQuery,
} from '@marquee/kernel/contracts/cashier';
import { DataExport } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { periodOf } from '../history/period.ts';
import { readCurrencies } from '../history/rounds.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { textIn } from '../language/localised.ts';
import { dayIn } from '../responsible-gaming/calendar.ts';
import { streamPayments } from './export-payments.ts';
import { readPaymentPage, readUsedMethods, sumPayments } from './payment-history.ts';
import { presentPayments } from './presenter.ts';
import { readReceipt } from './read-receipt.ts';

export interface PaymentHistoryOptions {
  database: Database;
  /** What statements of banks say. */
  descriptor: string;
  /** What the payment service is called. */
  serviceName: string;
  now: () => Date;
}

/** What a player has paid in and out. Days are those of the player's time zone. */
export const paymentHistoryRoutes: FastifyPluginAsyncZod<PaymentHistoryOptions> = async (app, options) => {
  const { database, descriptor, serviceName, now } = options;

  app.get(
    '/player/history/payments',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'What the player has paid in and out, the newest first',
        querystring: PaymentHistoryQuery,
        response: responses(PaymentHistory),
      },
      config: { action: 'history.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { lang, from, to, cursor, limit, ...wanted } = request.query;
      const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
      const { rows, nextCursor } = await readPaymentPage(database, filter, { cursor, limit });
      const overview =
        cursor === undefined
          ? {
              totals: await sumPayments(database, filter),
              methods: (await readUsedMethods(database, playerId)).map(({ id, name }) => ({
                id,
                name: textIn(name, lang),
              })),
              currencies: await readCurrencies(database, playerId),
            }
          : null;
      const items = await presentPayments(database, rows, { lang, descriptor });
      return ok({ items, nextCursor, overview, timeZone });
    },
  );

  app.get(
    '/player/history/payments/export',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'The payments of a filter as a table',
        querystring: PaymentExportQuery,
        response: responses(DataExport),
      },
      config: { action: 'history.read' },
    },
    async (request, reply) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { lang, from, to, ...wanted } = request.query;
      const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
      const fileName = `marquee-payments-${dayIn(timeZone, now())}.csv`;
      reply.type('application/json; charset=utf-8');
      const presenting = { lang, descriptor };
      // A stream passes by the serializer; the test reads it with the contract.
      return reply.send(streamPayments(database, filter, { fileName, timeZone, presenting }) as never);
    },
  );

  app.get(
    '/payment/:paymentId/receipt',
    {
      schema: {
        tags: ['cashier'],
        summary: 'The receipt of a payment that was made',
        params: PaymentPath,
        querystring: ReceiptQuery,
        response: responses(Receipt),
      },
      config: { action: 'payment.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { paymentId } = request.params;
      const presenting = { lang: request.query.lang, descriptor };
      return ok(await readReceipt(database, { playerId, paymentId, service: serviceName, presenting }));
    },
  );
};
