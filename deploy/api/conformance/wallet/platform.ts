import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { SignInAnswer } from '@marquee/kernel/contracts/player';
import { CreateGameSession, type GameSessionCreated } from '@marquee/kernel/game-protocol';

import type { WalletUnderTest } from './peer.ts';

interface Player {
  login: string;
  password: string;
  /** A game that is offered for money. */
  slug: string;
}

/**
 * Stands where the platform under test looks for its games provider, and notes the launch tokens that it is given. It does
 * not ask who sends them: start it on an address that only the platform reaches.
 */
export const startProvider = async (port = 0) => {
  let launchToken: string | null = null;
  const server = createServer(async (request, response) => {
    const answer = (content: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.method !== 'POST') return answer({ games: [] });
    const asked = CreateGameSession.safeParse(await json(request));
    if (!asked.success || asked.data.mode !== 'real') return answer({});
    ({ launchToken } = asked.data);
    return answer({
      sessionId: `conformance-${Date.now()}`,
      launchUrl: `http://${request.headers.host}/play`,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    } satisfies GameSessionCreated);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listening}`,
    takeToken: (): string => {
      if (launchToken === null) throw new Error('The platform has opened no session for money here.');
      return launchToken;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Launches a game as a player of the platform does, for each case. */
export const createPlatform = (
  url: string,
  provider: Awaited<ReturnType<typeof startProvider>>,
  { login, password, slug }: Player,
): Required<Pick<WalletUnderTest, 'openPlay' | 'endPlay'>> => {
  let token: string | null = null;
  let playId: string | null = null;

  const call = async (path: string, content: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(content),
    });
    const answer = await response.json();
    if (answer.status !== 'ok') throw new Error(`POST ${path} is answered by ${JSON.stringify(answer)}`);
    return answer.data;
  };

  const signIn = async (): Promise<string> => {
    const answer = SignInAnswer.parse(await call('/sign-in', { login, password }));
    if ('token' in answer) return answer.token;
    throw new Error(`${login} needs a second step to sign in.`);
  };

  return {
    openPlay: async () => {
      token ??= await signIn();
      const launched = await call('/game/real', { slug, lang: 'en', takesOver: true });
      playId = String(launched['sessionId']);
      return { launchToken: provider.takeToken() };
    },
    endPlay: async () => {
      await call(`/game/real/${playId}/close`, {});
    },
  };
};
