import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

import { nameOf } from '../access/principal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hasAnswer, keepAnswer, takeKey } from './answers.ts';
import { readKey, readOptionalKey } from './header.ts';
import { hashRequest } from './request-hash.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * In which a route that declares `idempotency` does its work, and its answer is kept. Throws in any other route.
     */
    readonly transaction: Queryable;
    /**
     * Whether a call with this key was carried out: its answer is given again, so that what a `preHandler` does before the
     * work need not be done again.
     */
    wasAnswered(): Promise<boolean>;
  }
  interface FastifyContextConfig {
    /**
     * The call has one effect for each `Idempotency-Key`, however often it is sent; `optional` where callers may do
     * without a key. Its handler asks `request.transaction` and no other database, and has no effect that a rollback
     * does not undo: it runs again after a serialisation failure. Other data and other servers are read before, in a
     * `preHandler`.
     */
    idempotency?: 'required' | 'optional';
    /** The answer holds a secret, and is kept encrypted. */
    hasSecretAnswer?: true;
  }
}

interface IdempotencySetup {
  database: Pick<Database, 'transaction' | 'query'>;
  now: () => Date;
  /** Encrypts answers of routes with `hasSecretAnswer`, and makes the fingerprints of requests. */
  secrets: Secrets;
}

/**
 * Lets routes declare `idempotency`. Work and answer are committed together or not at all: a second call with the same
 * key gets the first one's answer, byte for byte, and says so in `idempotency-replayed`. What the handler throws undoes
 * both, so that the same key may try again; a refusal that it answers is kept. Add it before the routes.
 */
export const addIdempotency = (app: FastifyInstance, { database, now, secrets }: IdempotencySetup): void => {
  const transactions = new WeakMap<FastifyRequest, Queryable>();
  app.decorateRequest('transaction', {
    getter() {
      const transaction = transactions.get(this);
      if (transaction) return transaction;
      throw new Error(`${this.routeOptions.url} declares no idempotency, so it has no transaction.`);
    },
  });

  const scopeOf = (request: FastifyRequest): string =>
    `${nameOf(request.principal)} ${request.method} ${request.routeOptions.url}`;

  app.decorateRequest('wasAnswered', async function wasAnswered(this: FastifyRequest) {
    const key = readOptionalKey(this);
    return key !== null && hasAnswer(database, { scope: scopeOf(this), key }, now());
  });

  /** Validates the answer by the contract before anything is committed. */
  const answerIn = async (
    transaction: Queryable,
    run: () => unknown,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<string> => {
    transactions.set(request, transaction);
    try {
      const answer = reply.serialize(await run());
      if (typeof answer !== 'string') throw new Error('An answer that is kept must be JSON.');
      return answer;
    } finally {
      transactions.delete(request);
    }
  };

  app.addHook('onRoute', (route) => {
    const mode = route.config?.idempotency;
    if (mode === undefined) return;
    if (['GET', 'HEAD'].includes(String(route.method))) {
      throw new Error(`${String(route.method)} ${route.url} changes nothing, so it needs no idempotency.`);
    }
    const { handler } = route;
    const cipher = route.config?.hasSecretAnswer === true ? secrets : null;
    const runOnce: RouteHandlerMethod = async function runOnce(request, reply) {
      const key = mode === 'required' ? readKey(request) : readOptionalKey(request);
      const run = (): unknown => handler.call(this, request, reply);
      const scope = scopeOf(request);
      const call = key === null ? null : { scope, key, requestHash: hashRequest(request, secrets) };
      const { answer, isReplayed } = await retryTransaction(database, async (transaction) => {
        const first = call && (await takeKey(transaction, call, now()));
        if (first !== null) {
          return { answer: cipher ? cipher.open(first, `answer of ${scope}`) : first, isReplayed: true };
        }
        const fresh = await answerIn(transaction, run, { request, reply });
        const kept = cipher ? cipher.seal(fresh, `answer of ${scope}`) : fresh;
        if (call) await keepAnswer(transaction, call, kept);
        return { answer: fresh, isReplayed: false };
      });
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return reply.type('application/json; charset=utf-8').send(answer);
    };
    route.handler = runOnce;
  });
};
