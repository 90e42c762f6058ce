import { workerData } from 'node:worker_threads';

import type { RemoteServer } from '@marquee/kernel/contracts';

import { confineThread, outcomeOf } from './confine-thread.ts';
import { createRemoteTasks, type RemoteTasks, type RenderTask } from './remote-tasks.ts';

/** What a thread that renders one remote is started with. */
export interface RemoteWorkerData {
  /** Address of the server bundle, as `import` takes it. */
  bundle: string;
}

confineThread();
const { bundle } = workerData as RemoteWorkerData;
let loading: Promise<RemoteTasks> | null = null;
const tasks = (): Promise<RemoteTasks> =>
  (loading ??= import(bundle).then((server: RemoteServer) => createRemoteTasks(server)));

export const describe = () => outcomeOf(async () => (await tasks()).describe());
export const renderPage = (task: RenderTask) => outcomeOf(async () => (await tasks()).renderPage(task));
