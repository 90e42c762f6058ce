import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { refusal } from '../../registry-error.ts';

/** An edge that serves a candidate to nobody but the check. */
export interface CandidateEdge {
  url: string;
  stop(): Promise<void>;
}

interface EdgeSetup {
  repositoryRoot: string;
  dataFolder: string;
  /** Public keys whose compositions it serves. */
  publicKeys: string;
  /** The API of the running site. */
  apiUrl: string;
}

/** Importing six server bundles on a busy machine takes this long at most. */
const START_MS = 90_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = (internalPort: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${internalPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a real edge, as in production, on a folder in which the candidate is live.
 *
 * @throws RegistryError CHECK_FAILED with its last words where it does not start
 */
export async function startCandidateEdge({
  repositoryRoot,
  dataFolder,
  publicKeys,
  apiUrl,
}: EdgeSetup): Promise<CandidateEdge> {
  const [port, internalPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const edge = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'deploy/edge/src/server.ts'],
    {
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        INTERNAL_PORT: String(internalPort),
        HTTPS_PORT: String(httpsPort),
        EDGE_PROCESSES: '1',
        MARQUEE_DATA: dataFolder,
        REGISTRY_PUBLIC_KEYS: publicKeys,
        API_URL: apiUrl,
        SITE_ORIGIN: url,
        // All visits of a check come from one address.
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let lastWords = '';
  for (const stream of [edge.stdout, edge.stderr])
    stream.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-2_000);
    });
  const hasEnded = (): boolean => edge.exitCode !== null || edge.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (hasEnded()) return;
    const ended = once(edge, 'exit');
    edge.kill('SIGTERM');
    await ended;
  };
  for (let waited = 0; !(await isReady(internalPort)); waited += 100) {
    if (hasEnded() || waited > START_MS) {
      await stop();
      throw refusal(
        'CHECK_FAILED',
        `No edge serves this composition: ${lastWords}`,
        'Look at what the edge says; without it, nobody would see a page.',
      );
    }
    await wait(100);
  }
  return { url, stop };
}
