import { randomUUID } from 'node:crypto';

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { EdgeReports } from '../edge-reports.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import { addAccess } from './access.ts';
import { addCalls } from './add-calls.ts';
import { approvalHandlers } from './approving.ts';
import { canaryHandlers } from './canaries.ts';
import { changingHandlers } from './changing.ts';
import { addConsole } from './console/add-console.ts';
import type { ConsoleSetup } from './console/console-document.ts';
import { createSessionCookie } from './console/session-cookie.ts';
import { createSessions } from './console/sessions.ts';
import { addFailures } from './failures.ts';
import { addEventsRoute, followingHandlers } from './following.ts';
import { addOpenapi, addOpenapiRoute } from './openapi.ts';
import { previewHandlers } from './previewing.ts';
import { readingHandlers } from './reading.ts';
import { addReleaseFiles } from './release-files.ts';
import { createPlanRunner } from './run-plans.ts';
import { createSettling, type Settling } from './settle.ts';
import { addUploadRoute, uploadHandlers } from './uploading.ts';

/** Of a request in JSON; the largest is a bundle, which names every file of a release. */
const MOST_BODY_BYTES = 1024 * 1024;
/** A file of a release on a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Longest time that requests under way get to finish. */
const DRAIN_MS = 2_000;
/** How often what was never completed is looked for. */
const SWEEP_MS = 3_600_000;
/** How often it is looked whether a planned step of a canary is due. */
const PLANS_MS = 2_000;

export interface ServiceSetup {
  registry: Registry;
  clock: () => Date;
  /** By default the folder is all there is. */
  settling?: Settling;
  edges: EdgeReports;
  /** The pages for people; left out, there are none. */
  pages?: ConsoleSetup;
  /** Whether browsers come over TLS, as they have to but in development. */
  isSecure?: boolean;
  /** Left out, nothing is logged. */
  log?: FastifyBaseLogger;
}

/** Builds the service over an open registry, whose `from` is `callerOrigin`; it does not listen yet. */
export async function buildService({
  registry,
  edges,
  clock,
  log,
  pages,
  isSecure = true,
  settling = createSettling(),
}: ServiceSetup): Promise<FastifyInstance> {
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
  const signedIn = {
    sessions: createSessions(registry.tokens, clock),
    cookie: createSessionCookie(isSecure),
  };
  addAccess(app, registry.tokens, signedIn);
  await addOpenapi(app);
  app.get('/healthz', { schema: { hide: true }, config: { role: null } }, async () => ({ data: {} }));
  app.get('/readyz', { schema: { hide: true }, config: { role: null } }, async () => {
    // Where nothing in the registry can be checked, nothing can be answered.
    registry.keys.list();
    if (!settling.isSettled())
      throw refusal('STORE_UNUSABLE', 'Not all that was done is kept elsewhere.', 'See the log.');
    return { data: { live: registry.currentNumber() } };
  });
  addCalls(
    app,
    {
      ...readingHandlers(registry, edges),
      ...approvalHandlers(registry),
      ...uploadHandlers(registry, clock),
      ...changingHandlers(registry),
      ...canaryHandlers(registry),
      ...followingHandlers(registry, edges),
      ...previewHandlers(registry),
    },
    settling,
  );
  addUploadRoute(app, registry);
  addReleaseFiles(app, registry);
  addEventsRoute(app, registry);
  addOpenapiRoute(app);
  if (pages !== undefined) addConsole(app, pages, { registry, edges, signedIn, clock });
  app.addHook('preClose', async () => {
    // Node does not take a connection for idle that never carried a request, and would wait for it.
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  const runPlans = createPlanRunner({ registry, edges, settling, log: app.log });
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    registry.uploads.sweep();
    timers.push(
      setInterval(() => registry.uploads.sweep(), SWEEP_MS).unref(),
      setInterval(() => void runPlans(), PLANS_MS).unref(),
    );
  });
  app.addHook('onClose', async () => timers.forEach(clearInterval));
  return app;
}
