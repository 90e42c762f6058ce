import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { registryKeyOf } from '../../fixtures/registry-key.ts';
import { buildMonolith, MONOLITH_VERSION } from '../monolith/build-monolith.ts';
import { TRUSTED_HEADERS } from '../servers/visitors.ts';
import { type Child, runScript, startChild } from './child.ts';
import { type EdgePorts, SECOND_EDGE, SINGLE_EDGE, SITE, WORK_FOLDER } from './ports.ts';

export const SITE_FOLDER = path.join(WORK_FOLDER, 'site');
const MONOLITH_FOLDER = path.join(WORK_FOLDER, 'monolith');

/** Holds `cert.pem`, which both edges show. */
export const CERTIFICATE_FOLDER = path.join(SITE_FOLDER, 'certificate');

/**
 * Brings the site up with the very command that people use, in a data folder of its own.
 *
 * @param env settings of this run, such as how many games it has
 */
export async function startBenchSite(env: Record<string, string> = {}): Promise<Child> {
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  mkdirSync(WORK_FOLDER, { recursive: true });
  return startChild({
    parameters: ['deploy/start.ts'],
    env: { ...env, PORT: String(SITE.port), MARQUEE_DATA: SITE_FOLDER, RATE_LIMITS: 'off' },
    ready: { url: `http://127.0.0.1:${SITE.internalPort}/readyz` },
  });
}

/** One more edge before the site's API, as it runs in production, behind a proxy that names each visitor. */
const startEdge = (dataFolder: string, ports: EdgePorts, processes?: number): Promise<Child> =>
  startChild({
    parameters: ['--disable-warning=ExperimentalWarning', 'deploy/edge/src/server.ts'],
    env: {
      MARQUEE_DATA: dataFolder,
      PORT: String(ports.port),
      HTTPS_PORT: String(ports.httpsPort),
      INTERNAL_PORT: String(ports.internalPort),
      API_URL: `http://127.0.0.1:${SITE.apiPort}`,
      SITE_ORIGIN: `http://localhost:${ports.port}`,
      TRUSTED_COUNTRY_HEADER: TRUSTED_HEADERS.country,
      TRUSTED_ADDRESS_HEADER: TRUSTED_HEADERS.address,
      REGISTRY_PUBLIC_KEYS: registryKeyOf(dataFolder),
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      ...(processes === undefined ? {} : { EDGE_PROCESSES: String(processes) }),
    },
    ready: { url: `http://127.0.0.1:${ports.internalPort}/readyz` },
  });

/** An edge with the site's own releases, whose processes are known and have nothing to do but what they are asked. */
export const startMeasuredEdge = (): Promise<Child> => startEdge(SITE_FOLDER, SECOND_EDGE);

/** The same on one core. */
export const startSingleEdge = (): Promise<Child> => startEdge(SITE_FOLDER, SINGLE_EDGE, 1);

/** Runs one of the release commands on the site's own releases. */
export const releaseOnSite = (...parameters: string[]): Promise<unknown> =>
  runScript(['deploy/releases/src/cli.ts', ...parameters], { MARQUEE_DATA: SITE_FOLDER });

/**
 * An edge whose composition has the monolith in the shell's place. The remotes are still there to be rendered on the
 * server, so it sends the same markup as the site.
 */
export async function startMonolithEdge(): Promise<Child> {
  cpSync(CERTIFICATE_FOLDER, path.join(MONOLITH_FOLDER, 'certificate'), { recursive: true });
  const builds = await buildMonolith(path.join(WORK_FOLDER, 'build'));
  const env = { MARQUEE_DATA: MONOLITH_FOLDER };
  const release = (...parameters: string[]) => runScript(['deploy/releases/src/cli.ts', ...parameters], env);
  for (const { folder } of builds) await release('publish', '--from', folder);
  const pins = builds.map(({ packageName }) => `${packageName}@${MONOLITH_VERSION}`);
  // A monolith shares nothing, so a page that the shell lends its forms to is counted with all of them.
  await release('pin', ...pins, '--force', 'sizes', '--why', 'benchmark');
  return startEdge(MONOLITH_FOLDER, SECOND_EDGE);
}
