import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { type RunningServer, runServer, temporaryFolder } from '@marquee/kernel/server/testing';

import { type EdgeReport, openEdgeReports } from '../edge-reports.ts';
import { createAsk } from '../remote/ask.ts';
import { createRemoteRegistry } from '../remote/remote-registry.ts';
import { aBuild, type BuildOverrides } from '../testing/a-build.ts';
import { aRegistry, BY_ANA } from '../testing/a-registry.ts';
import { noKeys } from '../trust/key-ring.ts';

const SERVICE = path.join(import.meta.dirname, '../service/server.ts');
const EDGE = path.join(import.meta.dirname, '../../../edge/src/server.ts');
/** One that an edge loads. */
const SHELL: BuildOverrides = {
  package: 'shell',
  client: { 'start.0a1b.js': 'void 0;' },
  manifest: (manifest) => ({ ...manifest, startScript: 'start.0a1b.js' }),
};
/** Two edges of four processes each start on a machine that runs other tests as well. */
const MOST_MS = 240_000;
const WHY = { by: '', why: 'new filters' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const edges: ChildProcess[] = [];
let service: RunningServer;
let dataFolder: string;
let anchor: string;
let tokens: { manager: string; edge: string };
let servicePort: number;

const startService = async (): Promise<RunningServer> =>
  runServer(SERVICE, { MARQUEE_DATA: dataFolder, PORT: String(servicePort) });

beforeAll(async () => {
  dataFolder = temporaryFolder();
  servicePort = await freePort();
  const folder = path.join(dataFolder, 'releases');
  const { registry } = aRegistry({ clock: () => new Date() }, folder);
  for (const build of [SHELL, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  await registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  anchor = readFileSync(path.join(folder, 'keys/registry.public'), 'utf8').trim();
  const make = (role: 'manager' | 'edge') =>
    registry.tokens.make({ owner: role, role, days: 1 }, BY_ANA).secret;
  tokens = { manager: make('manager'), edge: make('edge') };
  service = await startService();
});

afterEach(async () => {
  for (const edge of edges.splice(0)) {
    if (edge.exitCode !== null || edge.signalCode !== null) continue;
    const ended = once(edge, 'exit');
    edge.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => service.stop());

/** An edge with nothing but a folder of its own, the address of the service, and the key that the registry signs with. */
async function anEdge(folder = temporaryFolder()) {
  const port = await freePort();
  const edge = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', EDGE], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      MARQUEE_DATA: folder,
      PORT: String(port),
      HTTPS_PORT: String(await freePort()),
      INTERNAL_PORT: String(await freePort()),
      EDGE_PROCESSES: '1',
      API_URL: 'http://127.0.0.1:1',
      REGISTRY_URL: `http://127.0.0.1:${servicePort}`,
      REGISTRY_TOKEN: tokens.edge,
      REGISTRY_PUBLIC_KEYS: anchor,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  edges.push(edge);
  let said = '';
  for (const stream of [edge.stdout, edge.stderr]) stream.on('data', (text) => (said += text));
  return { edge, folder, port, url: `http://127.0.0.1:${port}`, said: () => said };
}

type Looked = Awaited<ReturnType<typeof anEdge>>;

async function until(
  look: () => boolean | Promise<boolean>,
  what: string,
  said: () => string,
): Promise<number> {
  const started = performance.now();
  while (!(await look())) {
    if (performance.now() - started > 60_000) throw new Error(`It never came to be: ${what}\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - started;
}

const client = () =>
  createRemoteRegistry(createAsk({ url: `http://127.0.0.1:${servicePort}`, token: tokens.manager }), {
    keys: noKeys,
    clock: () => new Date(),
    wait: async () => {},
  });

const reportAt = (folder: string, { port }: Looked): EdgeReport | undefined =>
  openEdgeReports(path.join(folder, 'releases'))
    .all()
    .find(({ edge }) => edge.endsWith(`:${port}`));

it(
  'follows a service, and starts from its own folder when the service is gone',
  async () => {
    const first = await anEdge();
    const servesAt = (folder: string, edge: Looked, number: number) =>
      reportAt(folder, edge)?.serves === number;
    await until(
      () => servesAt(dataFolder, first, 1),
      'the first composition, as the service is told',
      first.said,
    );
    const entry = await fetch(`${first.url}/assets/mfe-catalogue/entry.0a1b.js`);
    expect(entry.status).toBe(200);
    expect(await entry.text()).toContain('mfe_catalogue');

    const shown: number[] = [];
    for (const number of [2, 3, 4]) {
      await client().pin({ 'mfe-catalogue': number % 2 ? '1.0.0' : '1.1.0' }, WHY);
      shown.push(await until(() => servesAt(first.folder, first, number), 'the pin on the edge', first.said));
    }
    // The machine may be busy with other tests for a moment.
    expect(Math.min(...shown)).toBeLessThan(1_000);
    await until(() => servesAt(dataFolder, first, 4), 'the pin as the service is told', first.said);
    expect(reportAt(dataFolder, first)?.registry).toBeNull();

    await service.kill();
    first.edge.kill('SIGKILL');
    await once(first.edge, 'exit');
    const again = await anEdge(first.folder);
    await until(() => servesAt(again.folder, again, 4), 'what lies in its folder', again.said);
    expect((await fetch(`${again.url}/assets/mfe-catalogue/entry.0a1b.js`)).status).toBe(200);
    await until(
      () => reportAt(again.folder, again)?.registry?.includes('does not answer') === true,
      'that the registry does not answer',
      again.said,
    );

    service = await startService();
    await client().rollback(1, { by: '', why: 'too early' });
    await until(() => servesAt(dataFolder, again, 5), 'the rollback, once the service is back', again.said);
    again.edge.kill('SIGTERM');
    await once(again.edge, 'exit');
    expect(reportAt(dataFolder, again)).toBeUndefined();
  },
  MOST_MS,
);
