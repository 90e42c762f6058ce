import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import { signProviderRequest } from '@marquee/kernel/provider-signature';

import type { OpenedSession, PlayedRound, SessionView } from '../client/protocol.ts';
import { readEnvironment } from '../env.ts';
import { aSessionRequest } from './harness.ts';

const SERVER = join(import.meta.dirname, '../server.ts');

const isReady = async (url: string): Promise<void> => {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/**
 * A provider that runs as a process of its own on this data folder; resolves once it listens or has ended. Where its log goes
 * elsewhere it cannot say where it listens, so the test does.
 */
export const runProvider = async (
  dataFolder: string,
  variables: Record<string, string> = {},
  { log, script = SERVER }: { log?: { handle: number; url: string }; script?: string } = {},
) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', MARQUEE_DATA: dataFolder, ...variables },
    stdio: ['ignore', log?.handle ?? 'pipe', 'pipe'],
  });
  const said = { output: '', errors: '' };
  const listening = new Promise<string>((resolve) => {
    if (log) void isReady(log.url).then(() => resolve(log.url));
    child.stdout?.on('data', (text) => {
      said.output += text;
      const [, url] = /listening at (http:[^"\s]+)/.exec(said.output) ?? [];
      if (url) resolve(url);
    });
  });
  child.stderr?.on('data', (text) => (said.errors += text));
  const ended = once(child, 'close').then(([code]) => Number(code ?? -1));
  const url = await Promise.race([listening, ended.then(() => '')]);

  const call = async <Body>(path: string, init: RequestInit): Promise<Body> => {
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const post = <Body>(path: string, content: object, headers: Record<string, string> = {}): Promise<Body> =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(content),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const openSession = async (): Promise<string> => {
    const [key] = readEnvironment({}).signingKeys;
    const path = '/v1/sessions';
    const request = aSessionRequest();
    const { launchUrl } = await post<{ launchUrl: string }>(
      path,
      request,
      signProviderRequest({
        key: key ?? { id: '', secret: '' },
        method: 'POST',
        path,
        body: JSON.stringify(request),
        nowMs: Date.now(),
        nonce: randomUUID(),
      }),
    );
    const token = new URL(launchUrl).searchParams.get('token');
    return (await post<OpenedSession>('/v1/sessions/open', { token, bearer: randomUUID() })).bearer;
  };
  const by = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  return {
    url,
    said,
    /** Its exit code, once it has ended. */
    ended,
    openSession,
    play: async (bearer: string) =>
      (await post<PlayedRound>('/v1/rounds', { stakeMinor: 100 }, by(bearer))).round,
    readSession: (bearer: string) => call<SessionView>('/v1/session', { headers: by(bearer) }),
    end: async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
      child.kill(signal);
      await ended;
    },
  };
};
