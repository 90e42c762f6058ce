import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the API does: answers as it should, or fails in one of three ways. */
export type ApiMode = 'answers' | 'error' | 'garbage' | 'never';

export interface KitApi {
  mode: ApiMode;
  /** Calls that nothing answers, so that the report can name them. */
  unanswered: Set<string>;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface KitApiSetup {
  answers: Record<string, unknown>;
  /** A running site whose API answers what is not in the table. */
  siteUrl?: string | undefined;
  /** An access token of a player of that site. */
  token?: string | undefined;
}

const PREFIX = '/api/v1';

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** The API of the kit's small site. */
export function createKitApi({ answers, siteUrl, token }: KitApiSetup): KitApi {
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(`${siteUrl}${request.url}`, {
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(10_000),
    });
    send(response, answer.status, await answer.text());
  }

  const api: KitApi = {
    mode: 'answers',
    unanswered: new Set(),
    async answer(request, response) {
      if (api.mode === 'never') return;
      if (api.mode === 'error') return send(response, 500, 'Internal Server Error');
      if (api.mode === 'garbage') return send(response, 200, '{"status":"ok","data":[{"no":"such shape"');
      const [pathname = ''] = (request.url ?? '').slice(PREFIX.length).split('?', 1);
      const call = `${request.method} ${pathname}`;
      if (Object.hasOwn(answers, call)) return send(response, 200, { status: 'ok', data: answers[call] });
      if (siteUrl !== undefined && request.method === 'GET') return forward(request, response);
      api.unanswered.add(call);
      return send(response, 503, 'Nobody answers this call.');
    },
  };
  return api;
}
