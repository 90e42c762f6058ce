import {
  NONCE_LIFETIME_MS,
  type SigningKey,
  verifyProviderRequest,
} from '@marquee/kernel/provider-signature';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { Inbox } from './inbox.ts';

const Sms = z.object({
  /** The sender's: what is sent again has the same. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  to: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1600)),
});

export interface SmsSetup {
  inbox: Inbox;
  keys: readonly SigningKey[];
  now: () => Date;
}

/** Remembers texts for a while, and says whether one is new. */
const createMemory = (now: () => Date, lifetimeMs: number) => {
  const until = new Map<string, number>();
  return {
    isNew(text: string): boolean {
      const nowMs = now().getTime();
      for (const [known, endMs] of until) if (endMs <= nowMs) until.delete(known);
      if (until.has(text)) return false;
      until.set(text, nowMs + lifetimeMs);
      return true;
    },
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** `POST /sms {id, to, text}`, signed over the bytes that were sent, as real providers want it. */
export const registerSms = (app: FastifyInstance, { inbox, keys, now }: SmsSetup): void => {
  const nonces = createMemory(now, NONCE_LIFETIME_MS);
  const ids = createMemory(now, 2 * DAY_MS);
  void app.register(async (signed) => {
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    signed.post('/sms', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verified = verifyProviderRequest({
        keys,
        method: request.method,
        path: request.raw.url ?? '',
        body,
        nowMs: now().getTime(),
        headers: request.headers,
      });
      const isFresh = verified.verdict === 'valid' && nonces.isNew(`${verified.keyId} ${verified.nonce}`);
      if (!isFresh) return reply.code(401).send({ error: 'The signature is not good, or was seen before.' });
      const sms = z.safeParse(Sms, readJson(body));
      if (!sms.success) return reply.code(400).send({ error: 'This is no SMS.' });
      const { id, to, text } = sms.data;
      if (ids.isNew(id)) inbox.add({ channel: 'sms', to, subject: null, text, html: null });
      return reply.code(202).send({ id });
    });
  });
};

const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};
