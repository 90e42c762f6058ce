import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { type Action, admittedTo, signerOf } from './policy.ts';
import { type Authenticate, type IdentifySigner, type Principal, VISITOR } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** The action of the call, looked up in the policy. The app does not start if a route has none. */
    action?: Action;
  }
}

/** Refuses principals that the policy does not admit: 401 if valid credentials would help. */
const judge = (principal: Principal | null, action: Action): Principal => {
  if (principal === null) throw new ApiError('TOKEN_INVALID', 'The credentials are not valid.');
  const admitted = admittedTo(action);
  if (admitted === 'anyone' || admitted.includes(principal.kind)) return principal;
  if (principal.kind === 'visitor') throw new ApiError('TOKEN_INVALID', `${action} needs credentials.`);
  throw new ApiError('NOT_ALLOWED', `A ${principal.kind} may not ${action}.`);
};

/** Nobody's signature is known. */
const noSigner: IdentifySigner = async () => null;

/**
 * Gives every request its principal and checks it against the policy of the route's action: signed requests once their
 * body has been read, all others before. Register it first: routes added before it are not checked.
 */
export const addAccess = (
  app: FastifyInstance,
  authenticate: Authenticate,
  identifySigner: IdentifySigner = noSigner,
): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const action = config?.action;
    if (action === undefined) throw new Error(`${String(method)} ${url} declares no action.`);
    if (config?.cache === 'public' && admittedTo(action) !== 'anyone') {
      throw new Error(`${String(method)} ${url} is kept for everyone, and ${action} is not for anyone.`);
    }
  });
  app.decorateRequest('principal');
  app.addHook('onRequest', async (request) => {
    request.principal = VISITOR;
    const { action } = request.routeOptions.config;
    // A request without a route needs no permission: it gets the 404.
    if (action === undefined || admittedTo(action) === 'anyone' || signerOf(action) !== null) return;
    request.principal = judge(await authenticate(request), action);
  });
  app.addHook('preValidation', async (request) => {
    const { action } = request.routeOptions.config;
    const signer = action && signerOf(action);
    if (action === undefined || !signer) return;
    request.principal = judge(await identifySigner(signer, request), action);
  });
};
