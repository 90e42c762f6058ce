import { workerData } from 'node:worker_threads';

import type { RemoteServer } from '@marquee/kernel/contracts';

import { asTask, confineThread, reportStarted } from './confine-thread.ts';
import { type BundleFile, importBundle } from './import-bundle.ts';
import { createRemoteTasks, type RenderTask } from './remote-tasks.ts';

/** What a thread that renders one remote is started with. */
export interface RemoteWorkerData {
  bundle: BundleFile;
}

confineThread();
const { bundle } = workerData as RemoteWorkerData;
const loading = importBundle<RemoteServer>(bundle).then((server) => createRemoteTasks(server));
// If loading fails, every task reports the reason.
loading.then(reportStarted, reportStarted);

export const describe = asTask(async () => (await loading).describe());
export const renderPage = asTask(async (task: RenderTask) => (await loading).renderPage(task));
