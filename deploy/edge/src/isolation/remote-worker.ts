import { workerData } from 'node:worker_threads';

import type { RemoteServer } from '@marquee/kernel/contracts';

import { asTask, confineThread, reportStarted } from './confine-thread.ts';
import { createRemoteTasks, type RenderTask } from './remote-tasks.ts';

/** What a thread that renders one remote is started with. */
export interface RemoteWorkerData {
  /** Address of the server bundle, as `import` takes it. */
  bundle: string;
}

confineThread();
const { bundle } = workerData as RemoteWorkerData;
const loading = import(bundle).then((server: RemoteServer) => createRemoteTasks(server));
// If loading fails, every task reports the reason.
loading.then(reportStarted, reportStarted);

export const describe = asTask(async () => (await loading).describe());
export const renderPage = asTask(async (task: RenderTask) => (await loading).renderPage(task));
