import {
  CryptoPath,
  CryptoRefund,
  InstrumentChoice,
  InstrumentRemoved,
  MethodChoice,
  MethodChosen,
  PaymentChange,
  PaymentChanged,
  PaymentProfile,
  PaymentProfileSaved,
} from '@marquee/kernel/contracts/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { InvalidInput, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import { readPlayer } from '../players/player.ts';
import { changeProfile } from '../profile/change-profile.ts';
import { readValues } from '../profile/values.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { chooseForCoins } from './choose-coins.ts';
import { blockMethod, unblockMethod } from './method-blocks.ts';
import { readOwnPayment } from './presenter.ts';
import { removeInstrument } from './remove-instrument.ts';
import type { PaymentOptions } from './routes.ts';

const tags = ['cashier'];

/** What players decide about their payments, besides paying: coins, methods, instruments, and what a method asks for. */
export const paymentChoiceRoutes: FastifyPluginAsyncZod<PaymentOptions> = async (app, options) => {
  const { secrets, descriptor, newId, now } = options;

  app.post(
    '/payment/deposit/:paymentId/crypto/:cryptoTransactionId/credit',
    {
      schema: {
        tags,
        summary: 'Take coins that were too few or too late at the held rate',
        params: CryptoPath,
        body: PaymentChange,
        response: responses(PaymentChanged),
      },
      config: { action: 'payment.credit-coins', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      const { paymentId, cryptoTransactionId: transactionId } = request.params;
      const choice = { playerId, paymentId, transactionId, address: null, newId, at: now() };
      await chooseForCoins(transaction, choice);
      const presenting = { lang: body.lang, descriptor };
      return ok(await readOwnPayment(transaction, { playerId, paymentId }, presenting));
    },
  );

  app.post(
    '/payment/deposit/:paymentId/crypto/:cryptoTransactionId/refund',
    {
      schema: {
        tags,
        summary: 'Have coins that were too few or too late sent back',
        params: CryptoPath,
        body: CryptoRefund,
        response: responses(PaymentChanged),
      },
      config: { action: 'payment.cancel', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      const { paymentId, cryptoTransactionId: transactionId } = request.params;
      const choice = { playerId, paymentId, transactionId, address: body.address, newId, at: now() };
      await chooseForCoins(transaction, choice);
      const presenting = { lang: body.lang, descriptor };
      return ok(await readOwnPayment(transaction, { playerId, paymentId }, presenting));
    },
  );

  app.post(
    '/payment/method/block',
    {
      schema: {
        tags,
        summary: 'Close a method to oneself',
        body: MethodChoice,
        response: responses(MethodChosen),
      },
      config: { action: 'protection.strengthen', idempotency: 'optional' },
    },
    async (request) => {
      const { method } = request.body;
      await blockMethod(request.transaction, { playerId: playerOf(request).playerId, method, at: now() });
      return ok({ method, opensAt: null });
    },
  );

  app.post(
    '/payment/method/unblock',
    {
      schema: {
        tags,
        summary: 'Open a method again, a day later',
        body: MethodChoice,
        response: responses(MethodChosen),
      },
      config: { action: 'payment.open-method', idempotency: 'optional' },
    },
    async (request) => {
      const { method } = request.body;
      const change = { playerId: playerOf(request).playerId, method, at: now() };
      const opensAt = await unblockMethod(request.transaction, change);
      return ok({ method, opensAt: opensAt?.toISOString() ?? null });
    },
  );

  app.post(
    '/payment/instrument/remove',
    {
      schema: {
        tags,
        summary: 'Keep a card or an account no longer',
        body: InstrumentChoice,
        response: responses(InstrumentRemoved),
      },
      config: { action: 'payment.cancel', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { instrumentId } = request.body;
      const handled = await removeInstrument(request.transaction, {
        playerId,
        instrumentId,
        newId,
        at: now(),
      });
      return ok({ handled });
    },
  );

  app.post(
    '/payment/add-profile-data',
    {
      schema: {
        tags,
        summary: 'Tell what a method needs to know, once',
        body: PaymentProfile,
        response: responses(PaymentProfileSaved),
      },
      config: { action: 'profile.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      const at = now();
      await lockForPlay(transaction, playerId);
      const told = await readValues(transaction, secrets, await readPlayer(transaction, playerId));
      const again = Object.entries(body.fields).filter(
        ([name, value]) => told[name as keyof typeof told] && told[name as keyof typeof told] !== value,
      );
      if (again.length > 0)
        throw new InvalidInput(Object.fromEntries(again.map(([name]) => [name, [{ code: 'field.locked' }]])));
      const changed = await changeProfile(transaction, secrets, { playerId, change: body.fields, now: at });
      if (changed.length > 0)
        await sendToInbox(transaction, { id: newId(), playerId, template: 'profile-changed', at });
      return ok({ handled: true });
    },
  );
};
