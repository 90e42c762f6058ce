import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startPostgres } from '@marquee/kernel/server/testing';

import type { OnEnd } from '../bench/report/run-bench.ts';
import { TRUSTED_HEADERS } from '../bench/servers/visitors.ts';
import { type Child, runScript, startChild } from '../bench/site/child.ts';
import { FIRST_PORT } from '../bench/site/ports.ts';

const EDGE_PORT = FIRST_PORT + 60;
const API_PORTS = [FIRST_PORT + 64, FIRST_PORT + 65, FIRST_PORT + 66];
const GAMES = '50';

export interface Api {
  /** Without a slash at its end. */
  url: string;
  /** Ends it as a machine that loses power does. */
  kill(): void;
  /** Carries a command of staff out in this very process. */
  operate(...words: string[]): Promise<unknown>;
}

export interface Cluster {
  /** The edge, without a slash at its end. */
  url: string;
  apis: Api[];
  /** Starts the API again that was killed. */
  restart(api: Api): Promise<void>;
}

/** Several API processes on one PostgreSQL server behind one edge. It has no releases: nobody asks it for a page. */
export async function startCluster(onEnd: OnEnd): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-streams-'));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  onEnd(() => postgres.stop());
  const common = { DATABASE_URL: postgres.url, SEED_GAMES: GAMES };
  await runScript(['deploy/seed/src/cli.ts'], { ...common, MARQUEE_DATA: path.join(folder, 'seed') });

  const startApi = async (port: number): Promise<Api & { child: Child }> => {
    // Commands reach the process whose folder they name.
    const env = { ...common, MARQUEE_DATA: path.join(folder, `api-${port}`), PORT: String(port) };
    const url = `http://127.0.0.1:${port}`;
    const parameters = ['--disable-warning=ExperimentalWarning', 'deploy/api/src/server.ts'];
    const child = await startChild({ parameters, env, ready: { url: `${url}/readyz` } });
    onEnd(() => child.stop());
    return {
      url,
      child,
      kill: () => process.kill(child.pid, 'SIGKILL'),
      operate: (...words) => runScript(['deploy/api/src/operator/cli.ts', ...words], env),
    };
  };
  const apis = await Promise.all(API_PORTS.map(startApi));
  const edge = await startChild({
    parameters: ['--disable-warning=ExperimentalWarning', 'deploy/edge/src/server.ts'],
    env: {
      MARQUEE_DATA: path.join(folder, 'edge'),
      PORT: String(EDGE_PORT),
      INTERNAL_PORT: String(EDGE_PORT + 1),
      HTTPS_PORT: String(EDGE_PORT + 2),
      API_URL: apis.map(({ url }) => url).join(','),
      TRUSTED_ADDRESS_HEADER: TRUSTED_HEADERS.address,
      RATE_LIMITS: 'off',
    },
    ready: { port: EDGE_PORT },
  });
  onEnd(() => edge.stop());
  return {
    url: `http://127.0.0.1:${EDGE_PORT}`,
    apis,
    async restart(api) {
      const index = apis.findIndex(({ url }) => url === api.url);
      apis[index] = await startApi(API_PORTS[index] ?? 0);
    },
  };
}
