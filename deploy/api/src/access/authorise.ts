import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { type Action, admittedTo } from './policy.ts';
import { type Authenticate, type Principal, VISITOR } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** What the call is, for the policy. A route without one keeps the app from starting. */
    action?: Action;
  }
}

/** Refuses whom the policy does not admit: 401 where credentials that are valid would be the way. */
const judge = (principal: Principal | null, action: Action): Principal => {
  if (principal === null) throw new ApiError('TOKEN_INVALID', 'The credentials are not valid.');
  const admitted = admittedTo(action);
  if (admitted === 'anyone' || admitted.includes(principal.kind)) return principal;
  if (principal.kind === 'visitor') throw new ApiError('TOKEN_INVALID', `${action} needs credentials.`);
  throw new ApiError('NOT_ALLOWED', `A ${principal.kind} may not ${action}.`);
};

/**
 * Gives every request its principal, and judges it by the policy's row for the route's action. Routes that are added
 * before this are not judged, so it comes first.
 */
export const addAccess = (app: FastifyInstance, authenticate: Authenticate): void => {
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
    // What has no route is nothing to be allowed.
    if (action === undefined || admittedTo(action) === 'anyone') return;
    request.principal = judge(await authenticate(request), action);
  });
};
