import { parentPort, workerData } from 'node:worker_threads';

import type { RemotePageRequest, RemoteServer } from '../../src/contracts/render.ts';

/** One page to draw, without what cannot be sent to a thread. */
export type RenderTask = Omit<RemotePageRequest, 'signal'>;

export interface Rendered {
  html: string;
  state: unknown;
  status: number;
  ms: number;
  error: string | null;
}

export interface RenderReport {
  pages: Rendered[];
  /** Names of globals, prototypes' members and listeners of the process that were not there before. */
  added: string[];
}

export interface RenderOrder {
  serverUrl: string;
  tasks: RenderTask[];
  deadlineMs: number;
}

const WATCHED: Record<string, object> = {
  globalThis,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Promise.prototype': Promise.prototype,
  'process.env': process.env,
};

const namesNow = (): Set<string> =>
  new Set([
    ...Object.entries(WATCHED).flatMap(([owner, object]) =>
      Reflect.ownKeys(object).map((key) => `${owner}.${String(key)}`),
    ),
    ...process.eventNames().map((name) => `process.on(${String(name)})`),
  ]);

/** Left by Node itself when it is used for the first time, and by zod, which the kernel's contracts are made of. */
const OF_OTHERS =
  /^globalThis\.(Symbol\(undici|fetch|Request|Response|Headers|FormData|crypto|navigator|__zod_global)/;

async function draw(server: RemoteServer, task: RenderTask, deadlineMs: number): Promise<Rendered> {
  const started = performance.now();
  try {
    const { html, state, status } = await server.renderPage({
      ...task,
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { html, state, status, ms: performance.now() - started, error: null };
  } catch (error) {
    return { html: '', state: null, status: 0, ms: performance.now() - started, error: String(error) };
  }
}

const { serverUrl, tasks, deadlineMs } = workerData as RenderOrder;
const before = namesNow();
const server = (await import(serverUrl)) as RemoteServer;
const pages: Rendered[] = [];
for (const task of tasks) pages.push(await draw(server, task, deadlineMs));
const added = [...namesNow()].filter((name) => !before.has(name) && !OF_OTHERS.test(name));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage({ pages, added } satisfies RenderReport);
