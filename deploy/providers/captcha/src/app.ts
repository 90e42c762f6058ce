import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Environment } from './env.ts';
import { framePage, languageOf } from './frame-page.ts';
import { createPuzzles, type PuzzlesSetup } from './puzzles.ts';
import { TEXTS } from './texts.ts';

export interface AppOptions extends PuzzlesSetup {
  environment: Environment;
  /** Without one nothing is logged. */
  log?: FastifyBaseLogger;
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const readClient = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, 'client', file), 'utf8');

/** A client file as a classic script: it imports types alone, which go with the other types. */
const scriptOf = (file: string): string =>
  stripTypeScriptTypes(readClient(file)).replaceAll(/^export \{\};$/gm, '');

const addPages = (app: FastifyInstance, { siteOrigins, siteKey }: Environment): void => {
  const [api, frame, css] = [scriptOf('api.ts'), scriptOf('frame.ts'), readClient('frame.css')];
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${siteOrigins.join(' ')}`;
  // Pages of the site run it, so it is for other origins.
  app.get('/api.js', (_request, reply) =>
    reply.type(JAVASCRIPT).header('cross-origin-resource-policy', 'cross-origin').send(api),
  );
  app.get('/frame.js', (_request, reply) => reply.type(JAVASCRIPT).send(frame));
  app.get('/frame.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get<{ Querystring: Record<string, string> }>('/frame', ({ query }, reply) => {
    if (query['k'] !== siteKey) return reply.code(400).send('Invalid site key');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(framePage(languageOf(query['hl']), query['theme'] === 'dark' ? 'dark' : 'light', siteOrigins));
  });
};

/** The whole stand-in; it listens nowhere yet. */
export const buildApp = ({ environment, log, ...setup }: AppOptions): FastifyInstance => {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: 16 * 1024,
    forceCloseConnections: 'idle',
  });
  const puzzles = createPuzzles(setup);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/readyz', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  addPages(app, environment);

  app.post<{ Body: { hl?: string } }>('/challenges', ({ body }) => {
    const { id, first, second } = puzzles.create();
    const question = TEXTS[languageOf(body.hl)].question
      .replace('{first}', String(first))
      .replace('{second}', String(second));
    return { id, question };
  });
  app.post<{ Params: { id: string }; Body: { answer?: number } }>('/challenges/:id', ({ params, body }) => ({
    token: puzzles.solve(params.id, Number(body.answer)),
  }));
  app.post<{ Body: Record<string, string> }>('/siteverify', ({ body }) =>
    body['secret'] === environment.secret
      ? puzzles.redeem(body['response'] ?? '')
      : { success: false, 'error-codes': ['invalid-input-secret'] },
  );
  return app;
};
