import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { OnEnd } from '../bench/report/run-bench.ts';
import { TRUSTED_HEADERS } from '../bench/servers/visitors.ts';
import { SITE_FOLDER, startBenchSite } from '../bench/site/bench-site.ts';
import { runScript, startChild } from '../bench/site/child.ts';
import { FIRST_PORT, SITE } from '../bench/site/ports.ts';
import { changeServer } from '../fixtures/changed-server.ts';
import { registryKeyOf } from '../fixtures/registry-key.ts';
import { type AskService, type Composition, createAskService } from './ask-service.ts';
import { markingCode } from './mixed-page.ts';

const SERVICE_PORT = FIRST_PORT + 70;
const FOLLOWER_PORTS = [FIRST_PORT + 73, FIRST_PORT + 76];

/** Remotes that the proof pins, each with releases of its own beside the one of the sources. */
export const CHANGED_REMOTES = ['mfe-content', 'mfe-catalogue', 'mfe-competitions'] as const;
const RELEASES_EACH = 3;

export const versionsOf = (): string[] =>
  Array.from({ length: RELEASES_EACH }, (_, index) => `1.0.1-proof.${index}`);

export interface ThreeEdges {
  /** Ports of the three: one reads the registry's own folder, two follow its service with folders of their own. */
  ports: number[];
  ask: AskService;
  /** What is live when it begins. */
  live: Composition;
}

const release = async (...words: string[]): Promise<unknown> => {
  const { stdout } = (await runScript(['deploy/releases/src/cli.ts', '--json', ...words], {
    MARQUEE_DATA: SITE_FOLDER,
  })) as { stdout: string };
  return JSON.parse(stdout);
};

async function makeToken(role: 'manager' | 'edge'): Promise<string> {
  const { secret } = (await release('tokens', 'make', role, '--role', role, '--why', 'a proof')) as {
    secret: string;
  };
  return secret;
}

async function publishAll(onEnd: OnEnd): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-proof-'));
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const name of CHANGED_REMOTES) {
    for (const version of versionsOf()) {
      const build = changeServer(name, path.join(folder, 'build'), markingCode(name, version));
      await release('publish', '--from', build, '--version', version);
    }
  }
}

/** Brings up the site, the registry's service, and two more edges that know of releases through it alone. */
export async function startThreeEdges(onEnd: OnEnd): Promise<ThreeEdges> {
  const site = await startBenchSite();
  onEnd(() => site.stop());
  await publishAll(onEnd);
  const [manager, edgeToken] = [await makeToken('manager'), await makeToken('edge')];
  const url = `http://127.0.0.1:${SERVICE_PORT}`;
  const service = await startChild({
    parameters: ['--disable-warning=ExperimentalWarning', 'deploy/releases/src/service/server.ts'],
    env: { MARQUEE_DATA: SITE_FOLDER, PORT: String(SERVICE_PORT) },
    ready: { url: `${url}/readyz` },
  });
  onEnd(() => service.stop());
  for (const port of FOLLOWER_PORTS) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-follower-'));
    onEnd(async () => rmSync(folder, { recursive: true, force: true }));
    const edge = await startChild({
      parameters: ['--disable-warning=ExperimentalWarning', 'deploy/edge/src/server.ts'],
      env: {
        MARQUEE_DATA: folder,
        PORT: String(port),
        INTERNAL_PORT: String(port + 1),
        HTTPS_PORT: String(port + 2),
        API_URL: `http://127.0.0.1:${SITE.apiPort}`,
        SITE_ORIGIN: `http://localhost:${port}`,
        TRUSTED_ADDRESS_HEADER: TRUSTED_HEADERS.address,
        REGISTRY_URL: url,
        REGISTRY_TOKEN: edgeToken,
        REGISTRY_PUBLIC_KEYS: registryKeyOf(SITE_FOLDER),
        NODE_ENV: 'production',
        RATE_LIMITS: 'off',
      },
      ready: { url: `http://127.0.0.1:${port + 1}/readyz` },
    });
    onEnd(() => edge.stop());
  }
  const ask = createAskService(url, manager);
  return { ports: [SITE.port, ...FOLLOWER_PORTS], ask, live: await ask.live() };
}
