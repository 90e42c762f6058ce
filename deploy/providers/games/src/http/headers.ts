import type { FastifyInstance } from 'fastify';

/** Nothing may load, frame or sniff an answer that does not say otherwise. */
export const setDefaultHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
};
