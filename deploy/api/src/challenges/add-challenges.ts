import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { admittedTo } from '../access/policy.ts';
import { nameOf } from '../access/principal.ts';
import { readKey } from '../idempotency/header.ts';
import { hashRequest } from '../idempotency/request-hash.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Challenges } from './challenges.ts';
import { PROOF_HEADER } from './header.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Players prove that they are there, for each such call anew: by their PIN, else a code, else the password;
     * `without-pin` where a PIN is not enough. It needs `idempotency: 'required'`: a proof is good for one request under
     * one key, and so for one effect.
     */
    needsProof?: true | 'without-pin';
  }
}

const intentOf = (request: FastifyRequest, key: string, secrets: Pick<Secrets, 'fingerprint'>): string =>
  createHash('sha256')
    .update(
      [nameOf(request.principal), request.method, request.url, key, hashRequest(request, secrets)].join(' '),
    )
    .digest('hex');

/**
 * Lets routes declare `needsProof`. The challenge comes before the key is used and before the route's own
 * `preHandler`: a call without a proof has no effect, and learns nothing. Add it after access and before the routes.
 */
export const addChallenges = (
  app: FastifyInstance,
  challenges: Challenges,
  secrets: Pick<Secrets, 'fingerprint'>,
): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.needsProof === undefined) return;
    const name = `${String(method)} ${url}`;
    if (config.idempotency !== 'required') {
      throw new Error(`${name} needs a proof, so it needs idempotency: 'required'.`);
    }
    const admitted = config.action && admittedTo(config.action);
    if (String(admitted) !== 'player') {
      throw new Error(`${name} needs a proof, and not only players may ${config.action}.`);
    }
  });
  app.addHook('preHandler', async (request) => {
    const { principal, routeOptions, headers } = request;
    const { needsProof } = routeOptions.config;
    if (needsProof === undefined || principal.kind !== 'player') return;
    const intent = intentOf(request, readKey(request), secrets);
    const proof = headers[PROOF_HEADER];
    await challenges.admit(
      { playerId: principal.playerId, intent, withoutPin: needsProof === 'without-pin' },
      typeof proof === 'string' ? proof : null,
    );
  });
};
