import { randomUUID } from 'node:crypto';

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { EdgeReports } from '../edge-reports.ts';
import type { Registry } from '../registry.ts';
import { addAccess } from './access.ts';
import { addCalls } from './add-calls.ts';
import { approvalHandlers } from './approving.ts';
import { changingHandlers } from './changing.ts';
import { addFailures } from './failures.ts';
import { addOpenapi, addOpenapiRoute } from './openapi.ts';
import { readingHandlers } from './reading.ts';

/** Of a request in JSON; the largest is a bundle, which names every file of a release. */
const MOST_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

export interface ServiceSetup {
  registry: Registry;
  edges: EdgeReports;
  /** Left out, nothing is logged. */
  log?: FastifyBaseLogger;
}

/** Builds the service over an open registry, whose `from` is `callerOrigin`; it does not listen yet. */
export async function buildService({ registry, edges, log }: ServiceSetup): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    // A client that keeps its connection open must not delay the end.
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailures(app);
  addAccess(app, registry.tokens);
  await addOpenapi(app);
  app.get('/healthz', { schema: { hide: true }, config: { role: null } }, async () => ({ data: {} }));
  app.get('/readyz', { schema: { hide: true }, config: { role: null } }, async () => {
    // Where nothing in the registry can be checked, nothing can be answered.
    registry.keys.list();
    return { data: { live: registry.currentNumber() } };
  });
  addCalls(app, {
    ...readingHandlers(registry, edges),
    ...approvalHandlers(registry),
    ...changingHandlers(registry),
  });
  addOpenapiRoute(app);
  return app;
}
