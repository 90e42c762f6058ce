import { PaymentNotice, type PaymentFaultCode } from '@marquee/kernel/payments-protocol';
import { DatabaseUnavailable, type Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { refuseVisitors } from '../http/refuse-visitors.ts';
import { applySnapshot, type ApplySetup, type Outcome } from './apply-snapshot.ts';

const RETRY_AFTER_SECONDS = 5;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const refuse = (reply: FastifyReply, status: number, code: PaymentFaultCode, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ code, message });

const readNotice = (body: unknown): PaymentNotice | null => {
  try {
    return PaymentNotice.parse(JSON.parse(String(body)));
  } catch {
    return null;
  }
};

const writeNotice = async (
  transaction: Queryable,
  { eventId, payment }: PaymentNotice,
  { outcome, at }: { outcome: Outcome; at: Date },
): Promise<void> => {
  await transaction.query(
    `insert into payment_notice (event_id, payment_id, version, outcome, received_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [eventId, payment.reference, payment.version, outcome, at],
  );
};

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof ApiError && error.code === 'TOKEN_INVALID') {
    request.log.warn('a notice about a payment is not signed as it should be');
    return refuse(reply, 401, 'SIGNATURE_INVALID', 'The signature is forged, stale or was used before.');
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'a notice about a payment could not be heard');
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return refuse(reply, 503, 'DATABASE_UNAVAILABLE', 'Send it again.');
  }
  // The one of the whole API.
  throw error;
};

/**
 * `POST /payments/v1/notices`: the kernel's `payments-protocol`. Not under `/api`, where the edge would forward visitors to
 * it. A notice is acknowledged once what it says is kept.
 */
export const noticeRoutes: FastifyPluginAsync<ApplySetup> = async (app, setup) => {
  app.setErrorHandler(answerFailure);
  app.removeAllContentTypeParsers();
  // A signature is over the bytes that came.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/payments/v1/notices',
    { schema: { hide: true }, config: { action: 'payment.notify' }, onRequest: refuseVisitors },
    async (request, reply) => {
      const notice = readNotice(request.body);
      if (notice === null) return refuse(reply, 400, 'REQUEST_INVALID', 'This is no notice.');
      const { payment } = notice;
      const outcome = await applySnapshot(setup, payment, async (transaction, came) =>
        writeNotice(transaction, notice, { outcome: came, at: setup.now() }),
      );
      if (outcome === 'unknown') {
        request.log.error({ payment: payment.reference }, 'a notice is about a payment that is not known');
        return refuse(reply, 404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
      }
      if (outcome === 'misfit')
        request.log.error({ payment: payment.reference }, 'a notice does not fit its payment');
      return reply.code(204).send();
    },
  );
};

/** Deletes at most `most` notices that were heard a while ago, and answers how many. */
export const deleteOldNotices = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from payment_notice where event_id in (
       select event_id from payment_notice where received_at < $1 limit $2 for update skip locked)
     returning event_id`,
    [new Date(now.getTime() - KEPT_MS), most],
  );
  return deleted.length;
};
