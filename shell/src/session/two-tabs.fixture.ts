import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createBus } from '@marquee/kernel/host';

import { createSession } from './create-session.ts';

type Answer = (response: ServerResponse) => unknown;

export const answerWith = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

export const ok = (response: ServerResponse, data: object): void =>
  answerWith(response, 200, { status: 'ok', data });

const refused = { status: 'error', data: { code: 'TOKEN_INVALID', title: 'error.token_invalid' } };

/** An API that knows which token is good, and answers a refresh as it is told to. */
export async function anApi() {
  const api = {
    baseUrl: '',
    goodToken: 'first',
    refreshes: [] as Array<string | undefined>,
    signOuts: [] as Array<string | undefined>,
    /** Tokens of the calls that were sent, in order. */
    sent: [] as Array<string | undefined>,
    onRefresh: ((response) => {
      api.goodToken = `renewed-${api.refreshes.length}`;
      ok(response, { token: api.goodToken });
    }) as Answer,
    /** Holds back an answer, by the path of the call. */
    before: (_path: string): Promise<unknown> => Promise.resolve(),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.replace('/api/v1', '') ?? '';
    const token = request.headers.authorization?.replace('Bearer ', '');
    if (path === '/token/refresh') {
      api.refreshes.push(token);
      api.onRefresh(response);
      return;
    }
    if (path === '/logout') {
      api.signOuts.push(token);
      ok(response, { handled: true });
      return;
    }
    if (path === '/sign-in' && api.goodToken !== '') {
      ok(response, { token: api.goodToken });
      return;
    }
    api.sent.push(token);
    const isGood = token === api.goodToken;
    await api.before(path);
    if (isGood) ok(response, { path });
    else answerWith(response, 401, refused);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  return api;
}

/** The session of one tab, with what it said and did. */
export function openTab(window: Window, baseUrl: string) {
  const said: string[] = [];
  const errors: unknown[] = [];
  const goHome = jest.fn();
  const bus = createBus({
    reportError(error) {
      throw error;
    },
  });
  for (const name of ['session/signed-in', 'session/signed-out', 'session/expired'] as const)
    bus.on(name, () => said.push(name));
  const session = createSession({
    window,
    baseUrl,
    bus,
    goHome,
    solveChallenge: async () => null,
    report: (error) => errors.push(error),
  });
  session.start();
  return { ...session, bus, goHome, said, errors };
}
