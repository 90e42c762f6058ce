import { html, type Markup } from '@marquee/kernel/server/html';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Context } from '../context.ts';
import { drawTestData } from '../development/test-data.ts';
import { findInstrument } from '../instruments/repository.ts';
import type { Instrument } from '../instruments/repository.ts';
import { onTheWay, takesPayment } from '../machine/deposit.ts';
import type { CoinTransaction, Payment } from '../machine/payment.ts';
import { confirmPayment, giveUp, payWithKept, payWithNew, payWithVoucher } from '../payments/pay.ts';
import { hasPage } from '../payments/presenter.ts';
import { findByPageToken, findCoins } from '../payments/repository.ts';
import { drawCoins } from './coins-page.ts';
import { writeDocument } from './document.ts';
import { drawChallenge, drawPayForm } from './form-pages.ts';
import { drawOutcome, drawUnknown } from './outcome-page.ts';
import { drawCancel, drawSum, NOTHING_TYPED, returnAddress, type Typed } from './parts.ts';
import { type FormBody, readForm } from './read-form.ts';
import { STYLE } from './style.ts';
import { type Texts, textsOf } from './texts.ts';

interface Shown {
  payment: Payment;
  instrument: Instrument | undefined;
  coins: CoinTransaction[];
  typed?: Typed;
}

/** Nothing but the page's own style; a form may lead back to the site. */
const policy = (siteOrigins: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${siteOrigins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

const isAtCoins = ({ kind, state }: Payment, isOpen: boolean): boolean =>
  kind === 'crypto' && (isOpen || state === 'awaiting_choice');

const drawMain = (texts: Texts, shown: Shown, now: Date): Markup => {
  const { payment, instrument, coins, typed = NOTHING_TYPED } = shown;
  const action = `/pay/${payment.page_token ?? ''}`;
  const drawn = { texts, payment, instrument, typed, action };
  // Coins on their way keep the page open past its time.
  const isOpen = takesPayment(payment, now) || onTheWay(coins);
  if (isAtCoins(payment, isOpen)) {
    const canCancel = takesPayment(payment, now) && !onTheWay(coins);
    return html`${drawCoins(texts, payment, coins)} ${canCancel ? drawCancel(texts, action) : []}`;
  }
  if (!takesPayment(payment, now)) return drawOutcome(texts, payment);
  if (payment.challenge !== null) return drawChallenge(drawn);
  return html`${drawPayForm(drawn)} ${drawCancel(texts, action)}`;
};

/** The pages on which a payer pays. They need no scripts. */
export const registerPages = (app: FastifyInstance, context: Context): void => {
  const { database, environment, now } = context;
  const { host } = new URL(environment.publicOrigin);
  const contentSecurityPolicy = policy(environment.siteOrigins);

  const send = (reply: FastifyReply, page: string): FastifyReply =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page);

  const sendUnknown = (reply: FastifyReply, acceptLanguage: string | undefined): FastifyReply => {
    const texts = textsOf(acceptLanguage?.slice(0, 2).toLowerCase());
    const title = texts.say('pay.outcome.unknown.title');
    const main = html`<main>${drawUnknown(texts)}</main>`;
    return send(reply.code(404), writeDocument({ lang: texts.lang, title, host, main }));
  };

  const read = async (token: string): Promise<Shown | null> => {
    const payment = await findByPageToken(database, token);
    if (!payment) return null;
    const { instrument_token: instrument, reference } = payment;
    return {
      payment,
      instrument: instrument === null ? undefined : await findInstrument(database, instrument),
      coins: payment.kind === 'crypto' ? await findCoins(database, reference) : [],
    };
  };

  const sendPage = (reply: FastifyReply, shown: Shown): FastifyReply => {
    const { payment } = shown;
    const texts = textsOf(payment.locale);
    const main = html`<main>
      ${drawSum(texts, payment)} ${drawMain(texts, shown, now())}
      <p class="foot">${texts.say(payment.kind === 'card' ? 'pay.footCard' : 'pay.foot')}</p>
    </main>`;
    const title = texts.say('pay.sum', { descriptor: payment.descriptor });
    const development = hasPage(payment) ? drawTestData(payment) : undefined;
    return send(reply, writeDocument({ lang: texts.lang, title, host, main, development }));
  };

  /** Where the payer goes after a form: on with the payment, to why it was not made, or back to the site. */
  const goOn = async (reply: FastifyReply, token: string): Promise<FastifyReply> => {
    const shown = await read(token);
    const payment = shown?.payment;
    const isLeaving = payment && !takesPayment(payment, now()) && payment.state !== 'failed';
    return reply.redirect(isLeaving ? returnAddress(payment) : `/pay/${token}`, 303);
  };

  const pay = async (shown: Shown, body: FormBody): Promise<Typed | null> => {
    const { payment, instrument } = shown;
    const texts = textsOf(payment.locale);
    const form = readForm(payment, { body, texts, now: now(), isKept: instrument !== undefined });
    if ('typed' in form) return form.typed;
    if (form.pays === 'voucher') await payWithVoucher(context, payment.reference, form.voucher);
    else if (form.pays === 'kept') await payWithKept(context, payment.reference, form);
    else await payWithNew(context, payment.reference, form.instrument, form);
    return null;
  };

  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get<{ Params: { token: string } }>('/pay/:token', async ({ params, headers }, reply) => {
    const shown = await read(params.token);
    return shown ? sendPage(reply, shown) : sendUnknown(reply, headers['accept-language']);
  });

  app.post<{ Params: { token: string }; Body: FormBody | undefined }>(
    '/pay/:token',
    async ({ params, body, headers }, reply) => {
      const shown = await read(params.token);
      if (!shown) return sendUnknown(reply, headers['accept-language']);
      const { payment } = shown;
      const doing = body?.['do'];
      if (doing === 'cancel') await giveUp(context, payment.reference);
      else if (doing === 'confirm' || doing === 'refuse')
        await confirmPayment(context, payment.reference, doing === 'confirm');
      // What a form sends twice, or after its time, changes nothing and is not judged.
      else if (
        body &&
        payment.kind !== 'crypto' &&
        payment.challenge === null &&
        takesPayment(payment, now())
      ) {
        const typed = await pay(shown, body);
        if (typed) return sendPage(reply.code(422), { ...shown, typed });
      }
      return goOn(reply, params.token);
    },
  );
};
