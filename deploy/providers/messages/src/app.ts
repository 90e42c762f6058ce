import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Environment } from './env.ts';
import { createInbox } from './inbox.ts';
import { drawInbox, drawMessage, drawNotFound, SCRIPT, STYLE } from './pages.ts';
import { registerSms } from './sms-routes.ts';
import { createSmtp } from './smtp.ts';

export interface AppSetup {
  environment: Environment;
  now?: () => Date;
  /** Without one nothing is logged. */
  log?: FastifyBaseLogger;
}

/** What is sent may be shown, and run or load nothing but the page's own style and script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
/** A mail's own HTML: its links may be followed, and nothing else of it does anything. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const HTML = 'text/html; charset=utf-8';

/** The mail server, the SMS endpoint and the page. The app's `close` ends all of them. */
export const buildApp = async ({ environment, now = () => new Date(), log }: AppSetup) => {
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
  });
  const inbox = createInbox({ now });
  const smtp = createSmtp(inbox, (error) => app.log.warn({ err: error }, 'a mail could not be taken'));
  app.addHook('onClose', () => new Promise<void>((resolve) => smtp.close(resolve)));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  // Open pages ask each second.
  app.addHook('onRoute', (route) => {
    route.logLevel = 'warn';
  });
  registerSms(app, { inbox, keys: environment.smsKeys, now });

  app.get('/readyz', async () => 'ready');
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/inbox.js', async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) => ({
    messages: inbox.list(query.to),
  }));
  app.get<{ Querystring: { to?: string } }>('/', async ({ query: { to = '' } }, reply) =>
    reply.type(HTML).send(drawInbox(inbox.list(to), to)),
  );
  app.get<{ Params: { id: string } }>('/message/:id', async ({ params }, reply) => {
    const message = inbox.find(Number(params.id));
    return message === null
      ? reply.code(404).type(HTML).send(drawNotFound())
      : reply.type(HTML).send(drawMessage(message));
  });
  app.get<{ Params: { id: string } }>('/message/:id/html', async ({ params }, reply) => {
    const html = inbox.find(Number(params.id))?.html;
    return html === null || html === undefined
      ? reply.code(404).type(HTML).send(drawNotFound())
      : reply.header('content-security-policy', MAIL_POLICY).type(HTML).send(html);
  });
  return { app, smtp };
};
