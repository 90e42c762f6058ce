import type { FastifyInstance } from 'fastify';

import type { EdgeReports } from '../../edge-reports.ts';
import type { Registry } from '../../registry.ts';
import { addConsoleDocument } from './console-document.ts';
import { addConsoleEvents } from './console-events.ts';
import { addConsoleFiles, type ConsoleFiles } from './console-files.ts';
import { addSessionRoutes } from './session-routes.ts';
import type { SignedIn } from './signed-in.ts';

export interface ConsoleSetup {
  files: ConsoleFiles;
  /** The name of what is released to, as people call it. */
  environment: string;
}

export interface ConsoleTools {
  registry: Registry;
  edges: EdgeReports;
  signedIn: SignedIn;
  clock: () => Date;
}

/** The console for people, beside what programs ask for. */
export function addConsole(
  app: FastifyInstance,
  { files, environment }: ConsoleSetup,
  { registry, edges, signedIn, clock }: ConsoleTools,
): void {
  addSessionRoutes(app, signedIn, clock);
  addConsoleEvents(app, registry, edges);
  addConsoleFiles(app, files);
  addConsoleDocument(app, files, environment);
}
