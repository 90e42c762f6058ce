import type { FastifyInstance } from 'fastify';

import type { EdgeReports } from '../../edge-reports.ts';
import type { Registry } from '../../registry.ts';
import { addConsoleDocument, type ConsoleSetup } from './console-document.ts';
import { addConsoleEvents } from './console-events.ts';
import { addConsoleFiles } from './console-files.ts';
import { addSessionRoutes } from './session-routes.ts';
import type { SignedIn } from './signed-in.ts';

export interface ConsoleTools {
  registry: Registry;
  edges: EdgeReports;
  signedIn: SignedIn;
  clock: () => Date;
}

/** The console for people, beside what programs ask for. */
export function addConsole(
  app: FastifyInstance,
  setup: ConsoleSetup,
  { registry, edges, signedIn, clock }: ConsoleTools,
): void {
  addSessionRoutes(app, signedIn, clock);
  addConsoleEvents(app, registry, edges);
  addConsoleFiles(app, setup.files);
  addConsoleDocument(app, setup);
}
