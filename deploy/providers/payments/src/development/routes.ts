import { toDecimal } from '@marquee/kernel/money';
import { html, type Markup } from '@marquee/kernel/server/html';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../context.ts';
import { PaymentRefused } from '../errors.ts';
import type { Payment } from '../machine/payment.ts';
import { writeDocument } from '../pages/document.ts';
import { findRecentPayments } from '../payments/repository.ts';
import { actOn, DevelopmentForm } from './actions.ts';
import { buttonsOf } from './buttons.ts';

const SHOWN = 50;

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const drawPayment = (payment: Payment): Markup => {
  const { reference, currency, state, dispute, page_token: page, decline_reason: reason } = payment;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return html`<article id="payment-${reference}">
    <h2>${payment.kind} ${payment.direction} of ${decimal(payment.amount_minor)} ${currency}: ${state}</h2>
    <p>
      <code>${reference}</code>, version ${payment.version}, credited ${decimal(payment.credited_minor)},
      refunded ${decimal(payment.refunded_minor)}, charged back ${decimal(payment.charged_back_minor)},
      dispute: ${dispute}${reason === null ? '' : `, ${reason}`}.
      ${page === null ? [] : html`<a href="/pay/${page}">Its page</a>`}
    </p>
    <form method="post" action="/development/payments/${reference}">
      ${buttonsOf(payment).map(([doing, label]) => html`<button name="do" value="${doing}">${label}</button>`)}
    </form>
  </article>`;
};

/** A page of what the stand-in has, with what a developer can make happen. In English: no payer is led here. */
export const registerDevelopment = (app: FastifyInstance, context: Context): void => {
  const { database, environment } = context;

  app.get('/development', async (_request, reply) => {
    const payments = await findRecentPayments(database, SHOWN);
    const main = html`<main class="wide">
      <h1>Payments, the last changed first</h1>
      ${payments.length === 0 ? html`<p>There are none yet.</p>` : []} ${payments.map(drawPayment)}
    </main>`;
    const { host } = new URL(environment.publicOrigin);
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(writeDocument({ lang: 'en', title: 'Payments', host, main }));
  });

  app.post<{ Params: { reference: string } }>(
    '/development/payments/:reference',
    async ({ params, body, headers }, reply) => {
      // Another page that is open in the developer's browser must not act here.
      if (headers['sec-fetch-site'] === 'cross-site') throw new PaymentRefused('REQUEST_INVALID');
      const { reference } = params;
      if (!z.safeParse(z.uuid(), reference).success) throw new PaymentRefused('PAYMENT_UNKNOWN');
      const { do: doing, page } = DevelopmentForm.parse(body);
      await actOn(context, reference, doing);
      return reply.redirect(page ? `/pay/${page}` : `/development#payment-${reference}`, 303);
    },
  );
};
